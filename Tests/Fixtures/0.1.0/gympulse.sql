PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE presets (
  id TEXT PRIMARY KEY NOT NULL,
  position INTEGER NOT NULL,
  preset TEXT NOT NULL -- without the id
) STRICT;
INSERT INTO presets VALUES('543d97002456fe04e1e84441ed986120',1,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Quick HIIT","restSeconds":15,"restTitle":"Rest","rounds":8,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":30,"workTitle":"Work"}');
INSERT INTO presets VALUES('e758ce2a3241bf238479c380d40dc9cf',2,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Tabata","restSeconds":10,"restTitle":"Rest","rounds":8,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":20,"workTitle":"Work"}');
INSERT INTO presets VALUES('1e281ad4c814e97f1e18e013d0efffcd',4,'{"coolDownSeconds":0,"countIn":true,"cycles":10,"getReadySeconds":0,"intervals":[{"counts":false,"durationSeconds":60,"leftRight":false,"title":"Minute"}],"kind":"custom","name":"EMOM 10","skipLastRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('d17a654e116f6da1b8b9c9f312702794',5,'{"coolDownSeconds":0,"countIn":true,"cycles":1,"getReadySeconds":10,"intervals":[{"color":"red","counts":false,"durationSeconds":20,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","counts":false,"durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","counts":false,"durationSeconds":30,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","counts":false,"durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","counts":false,"durationSeconds":40,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","counts":false,"durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","counts":false,"durationSeconds":50,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","counts":false,"durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","counts":false,"durationSeconds":40,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","counts":false,"durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","counts":false,"durationSeconds":30,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","counts":false,"durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","counts":false,"durationSeconds":20,"leftRight":false,"speech":"Go","title":"Work"}],"kind":"custom","name":"Pyramid","skipLastRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('2049a4c6b4250990d3ef6ec505a8ccca',6,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Boxing","restSeconds":60,"restTitle":"Rest","rounds":12,"setRestSeconds":0,"sets":1,"skipLastRest":true,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":10,"workSeconds":180,"workTitle":"Box"}');
INSERT INTO presets VALUES('742f538eccc816b297e2969419a46724',7,'{"coolDownSeconds":300,"getReadySeconds":10,"kind":"interval","name":"Couch to 5k, week 1","restSeconds":90,"restTitle":"Walk","rounds":8,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":300,"warnSeconds":0,"workSeconds":60,"workTitle":"Run"}');
INSERT INTO presets VALUES('ec4a240c32b635a8c76cdb1d631affd7',8,'{"coolDownSeconds":0,"countIn":true,"cycles":1,"getReadySeconds":10,"intervals":[{"counts":false,"durationSeconds":90,"leftRight":true,"title":"Neck"},{"counts":false,"durationSeconds":90,"leftRight":true,"title":"Shoulder"},{"counts":false,"durationSeconds":90,"leftRight":true,"title":"Triceps"},{"counts":false,"durationSeconds":90,"leftRight":true,"title":"Side bend"},{"counts":false,"durationSeconds":90,"leftRight":true,"title":"Hip flexor"},{"counts":false,"durationSeconds":90,"leftRight":true,"title":"Hamstring"},{"counts":false,"durationSeconds":90,"leftRight":true,"title":"Thigh"},{"counts":false,"durationSeconds":90,"leftRight":true,"title":"Calf"}],"kind":"custom","name":"Stretching","skipLastRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('2a21764e4fe499abba5757448d4eb3f3',9,'{"coolDownSeconds":0,"getReadySeconds":0,"kind":"interval","name":"Pomodoro","restSeconds":300,"restTitle":"Break","rounds":4,"setRestSeconds":1200,"sets":2,"skipLastRest":true,"skipRestBeforeSetRest":true,"soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":1500,"workTitle":"Focus"}');
INSERT INTO presets VALUES('25a2a265be1e2b8e63f3e5adec3b02f8',10,'{"coolDownSeconds":0,"durationSeconds":60,"getReadySeconds":0,"kind":"countdown","name":"1 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('b28e50a85e6cefc7d8c0a9cc016f5e17',11,'{"coolDownSeconds":0,"durationSeconds":300,"getReadySeconds":0,"kind":"countdown","name":"5 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('6b7df00f5aeabe843571e8e6e9b0797f',12,'{"coolDownSeconds":0,"durationSeconds":600,"getReadySeconds":0,"kind":"countdown","name":"10 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('348044fc8256181b0f402ae329d454ba',13,'{"coolDownSeconds":0,"durationSeconds":900,"getReadySeconds":0,"kind":"countdown","name":"15 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('e8e3483654400148fae114d3835f2a79',14,'{"coolDownSeconds":0,"durationSeconds":1800,"getReadySeconds":0,"kind":"countdown","name":"30 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('36c7b224-35b8-43e0-a006-7c3869ff9faa',15,'{"coolDownSeconds":0,"getReadySeconds":0,"kind":"interval","name":"Least","restSeconds":1,"restTitle":"Rest","rounds":1,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":false,"track":true,"voiceEnabled":false,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":1,"workTitle":"Work"}');
INSERT INTO presets VALUES('a0eb7cb5-0f0f-4140-bb2d-9e2accf74b6e',16,'{"coolDownSeconds":0,"getReadySeconds":0,"kind":"interval","name":"Waiting for the store","restSeconds":1,"restTitle":"Rest","rounds":1,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":1,"workTitle":"Work"}');
INSERT INTO presets VALUES('1aa22ea2-29fc-42c9-8859-0f86a172e12e',17,'{"coolDownSeconds":1800,"getReadySeconds":1800,"kind":"interval","name":"Most","restSeconds":1800,"restTitle":"Rest","rounds":99,"setRestSeconds":1800,"sets":99,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":1800,"warnSeconds":0,"workSeconds":1800,"workTitle":"Work"}');
INSERT INTO presets VALUES('17a2434b-c179-44d0-a8ed-e10240f2d366',18,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"\"quoted\" ''text'' \\ <b>&amp; $(x","restSeconds":15,"restTitle":"Rest","rounds":3,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":45,"workTitle":"Work"}');
INSERT INTO presets VALUES('c23b110d-3454-43bd-8bc6-eed50674b0a1',19,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"''); DROP TABLE presets; --","restSeconds":60,"restTitle":"%s","rounds":4,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":false,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":60,"workTitle":"Öffnen"}');
INSERT INTO presets VALUES('56907f56-2954-409d-8a88-3329020b3e61',20,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Übung 北京 🏋️‍♀️ תרגיל","restSeconds":60,"restTitle":"Rest","rounds":4,"setRestSeconds":0,"sets":2,"skipLastRest":false,"skipRestBeforeSetRest":true,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":40,"workTitle":"Work"}');
INSERT INTO presets VALUES('027c6910-db23-480e-b85d-7fcb406e145e',21,'{"coolDownSeconds":90,"getReadySeconds":10,"kind":"interval","name":"Running","restSeconds":20,"restTitle":"Rest","rounds":5,"setRestSeconds":60,"sets":3,"skipLastRest":true,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":false,"warmUpSeconds":120,"warnSeconds":0,"workSeconds":40,"workTitle":"Work"}');
INSERT INTO presets VALUES('522bbfd8-89d1-42bf-aa04-3646186daf84',22,'{"coolDownSeconds":0,"countIn":true,"cycles":null,"getReadySeconds":0,"intervals":[{"color":"#ff8800","counts":false,"durationSeconds":45,"leftRight":true,"sound":"tick","speech":"Go \"é\"","title":"Plank"},{"counts":false,"durationSeconds":null,"leftRight":false,"sound":"/home/ada/söunds/open.wav","title":"Öffnen"},{"counts":false,"durationSeconds":null,"leftRight":false,"reps":999,"title":"Squats"}],"kind":"custom","name":"Intervals","skipLastRest":false,"soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":10}');
INSERT INTO presets VALUES('c857b9e5-a4f1-4f6d-88a3-68b5a68f9c8b',23,'{"coolDownSeconds":0,"durationSeconds":359999,"getReadySeconds":0,"kind":"countdown","name":"Tea","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('c55a1572-ae2c-4f05-9134-853c1135324f',24,'{"coolDownSeconds":0,"exercises":[{"category":"Abs","difficulty":"hard","durationSeconds":30,"name":"Plank"},{"category":"Core","difficulty":"easy","durationSeconds":1800,"name":"Eigenes"}],"getReadySeconds":30,"kind":"exercise","name":"Arms","soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
CREATE TABLE settings ( -- a setting without a row has its default
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;
INSERT INTO settings VALUES('weeklyGoal','5');
INSERT INTO settings VALUES('whenSuspended','pause');
INSERT INTO settings VALUES('soundSet','beep');
INSERT INTO settings VALUES('soundVolume','37');
INSERT INTO settings VALUES('countdownSeconds','10');
INSERT INTO settings VALUES('halfwayCue','on');
INSERT INTO settings VALUES('countdownEndSounds','untilDismissed');
INSERT INTO settings VALUES('audioDevice','plughw:CARD=PCH,DEV=0');
INSERT INTO settings VALUES('workSound','/home/ada/söunds/go "1".wav');
INSERT INTO settings VALUES('voiceName','de');
INSERT INTO settings VALUES('voiceRate','301');
INSERT INTO settings VALUES('spokenCountIn','always');
INSERT INTO settings VALUES('announceEverySeconds','90');
INSERT INTO settings VALUES('theme','forestGreen');
INSERT INTO settings VALUES('appearance','dark');
INSERT INTO settings VALUES('showTenths','on');
INSERT INTO settings VALUES('completionSeconds','0');
INSERT INTO settings VALUES('notifyPhases','on');
INSERT INTO settings VALUES('keepAwake','off');
INSERT INTO settings VALUES('duckMusic','on');
INSERT INTO settings VALUES('duckVolume','0');
CREATE TABLE difficulties ( -- the difficulty of each exercise that was chosen last
  exercise TEXT PRIMARY KEY NOT NULL,
  difficulty TEXT NOT NULL
) STRICT;
INSERT INTO difficulties VALUES('Plank','hard');
INSERT INTO difficulties VALUES('Crunches','hard');
CREATE TABLE requests ( -- those with a requestId that were carried out lately
  id TEXT PRIMARY KEY NOT NULL,
  call TEXT NOT NULL, -- the method and a checksum of the parameters
  at INTEGER NOT NULL, -- nanoseconds of the boot clock
  result TEXT -- NULL if it is all presets or all settings as they are now
) STRICT;
INSERT INTO requests VALUES('f0f866f0b21e6d0d','store.presets.delete 310658423b29d1c9',5937265596548,'{"coolDownSeconds":0,"getReadySeconds":10,"id":"50a829aa6c319c47415a126365f4aa8a","kind":"interval","name":"Run/Walk","restSeconds":60,"restTitle":"Walk","rounds":6,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":240,"workTitle":"Run"}');
CREATE TABLE workouts (
  session_id TEXT PRIMARY KEY NOT NULL,
  day INTEGER NOT NULL, -- the local date it belongs to, in days since 1970
  started_ms INTEGER NOT NULL, -- since 1970 in UTC: the order within a day
  active_seconds REAL NOT NULL,
  makes_day_done INTEGER NOT NULL,
  categories TEXT NOT NULL, -- the seconds of its exercises by category, a JSON object
  workout TEXT NOT NULL
, name TEXT, routine TEXT, rank REAL) STRICT;
INSERT INTO workouts VALUES('log-1',19782,1709230499500,240.49999999999999999,1,'{}','{"activeSeconds":240.5,"completedAt":"2024-03-01T00:04:10.000+05:45","completedExercises":[],"date":"2024-02-29","exercises":[],"name":"Day 1 \"é\"","plannedSeconds":null,"rounds":8,"sessionId":"log-1","sets":1,"skippedSeconds":null,"startedAt":"2024-02-29T23:59:59.500+05:45","status":"completed","stoppedIn":null}','Day 1 "é"',NULL,NULL);
INSERT INTO workouts VALUES('log-2',20777,1795112100000,600.0,1,'{}','{"activeSeconds":600,"completedAt":"2026-11-20T00:10:10.000+05:45","completedExercises":[],"date":"2026-11-20","exercises":[],"name":"Day 2 \"é\"","plannedSeconds":null,"rounds":8,"sessionId":"log-2","sets":1,"skippedSeconds":null,"startedAt":"2026-11-20T00:00:00.000+05:45","status":"completed","stoppedIn":null}','Day 2 "é"',NULL,NULL);
INSERT INTO workouts VALUES('log-3',20777,1795233600000,30.25,1,'{}','{"activeSeconds":30.25,"completedAt":"2026-11-20T20:00:40.250-08:00","completedExercises":[],"date":"2026-11-20","exercises":[],"name":"Day 3 \"é\"","plannedSeconds":null,"rounds":8,"sessionId":"log-3","sets":1,"skippedSeconds":null,"startedAt":"2026-11-20T20:00:00.000-08:00","status":"completed","stoppedIn":null}','Day 3 "é"',NULL,NULL);
INSERT INTO workouts VALUES('log-4',20776,1795049100000,100.0,0,'{}','{"activeSeconds":100,"completedAt":"2026-11-19T06:32:00.000+05:45","completedExercises":[],"date":"2026-11-19","exercises":[],"name":"Day 4 \"é\"","plannedSeconds":400,"rounds":8,"sessionId":"log-4","sets":1,"skippedSeconds":0,"startedAt":"2026-11-19T06:30:00.000+05:45","status":"stopped","stoppedIn":{"round":3,"set":1,"title":"Work"}}','Day 4 "é"',NULL,NULL);
INSERT INTO workouts VALUES('log-5',20778,1795221900000,60.0,1,'{"Abs":60}','{"activeSeconds":60,"completedAt":"2026-11-21T06:31:10.000+05:45","completedExercises":["Plank","Crunches"],"date":"2026-11-21","exercises":[{"category":"Abs","difficulty":"hard","duration":30,"name":"Plank","skippedSeconds":0},{"category":"Abs","difficulty":"easy","duration":30,"name":"Crunches","skippedSeconds":0}],"name":"Day 5 \"é\"","plannedSeconds":null,"rounds":8,"sessionId":"log-5","sets":1,"skippedSeconds":null,"startedAt":"2026-11-21T06:30:00.000+05:45","status":"completed","stoppedIn":null}','Day 5 "é"',NULL,NULL);
INSERT INTO workouts VALUES('6b8d23b9-e5e2-4851-bf62-25d9279ed1b9',20785,1795874643888,2.0,1,'{}','{"activeSeconds":2,"completedAt":"2026-11-28T19:49:05.888+05:45","completedExercises":[],"date":"2026-11-28","exercises":[],"name":"Least","plannedSeconds":2,"rounds":1,"routine":"bjcdmkfnlnfplopc","sessionId":"6b8d23b9-e5e2-4851-bf62-25d9279ed1b9","sets":1,"skippedSeconds":0,"startedAt":"2026-11-28T19:49:03.888+05:45","status":"completed","stoppedIn":null}','Least','bjcdmkfnlnfplopc',NULL);
CREATE TABLE exports ( -- workouts that are not in the folder of exportFolder yet, in the order of their log
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- another one for each version of a workout
  session_id TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE notes ( -- of workouts that are not in the log yet
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  session_id TEXT NOT NULL UNIQUE,
  note TEXT NOT NULL
, extra TEXT) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('exports',0);
CREATE INDEX workouts_by_start ON workouts (day, started_ms, active_seconds, makes_day_done, categories);
CREATE INDEX workouts_by_name ON workouts (name, day, started_ms, routine);
CREATE INDEX workouts_by_rank ON workouts (name, rank, day, routine) WHERE rank IS NOT NULL;
COMMIT;
PRAGMA user_version = 4;
