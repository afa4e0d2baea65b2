PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE presets (
  id TEXT PRIMARY KEY NOT NULL,
  position INTEGER NOT NULL,
  preset TEXT NOT NULL -- without the id
) STRICT;
INSERT INTO presets VALUES('4a1f6dcbb2f4591a8617c07c277edc30',1,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Quick HIIT","restSeconds":15,"restTitle":"Rest","rounds":8,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":30,"workTitle":"Work"}');
INSERT INTO presets VALUES('c3511c2a46ae0fed2069fb3999c08a67',2,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Tabata","restSeconds":10,"restTitle":"Rest","rounds":8,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":20,"workTitle":"Work"}');
INSERT INTO presets VALUES('15bb121f014886a687b82ad4f5a375f8',4,'{"coolDownSeconds":0,"countIn":true,"cycles":10,"getReadySeconds":0,"intervals":[{"durationSeconds":60,"leftRight":false,"title":"Minute"}],"kind":"custom","name":"EMOM 10","skipLastRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('24fd288624979ac51204027d2680f90b',5,'{"coolDownSeconds":0,"countIn":true,"cycles":1,"getReadySeconds":10,"intervals":[{"color":"red","durationSeconds":20,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":30,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":40,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":50,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":40,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":30,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":20,"leftRight":false,"speech":"Go","title":"Work"}],"kind":"custom","name":"Pyramid","skipLastRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('d7c42a985ece144be5eadc799d214ae8',6,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Boxing","restSeconds":60,"restTitle":"Rest","rounds":12,"setRestSeconds":0,"sets":1,"skipLastRest":true,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":10,"workSeconds":180,"workTitle":"Box"}');
INSERT INTO presets VALUES('ae7fa76f537cc21a3d17f93d51de6559',7,'{"coolDownSeconds":300,"getReadySeconds":10,"kind":"interval","name":"Couch to 5k, week 1","restSeconds":90,"restTitle":"Walk","rounds":8,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":300,"warnSeconds":0,"workSeconds":60,"workTitle":"Run"}');
INSERT INTO presets VALUES('7032a10e464898392ba46a0d4cadbc9c',8,'{"coolDownSeconds":0,"countIn":true,"cycles":1,"getReadySeconds":10,"intervals":[{"durationSeconds":90,"leftRight":true,"title":"Neck"},{"durationSeconds":90,"leftRight":true,"title":"Shoulder"},{"durationSeconds":90,"leftRight":true,"title":"Triceps"},{"durationSeconds":90,"leftRight":true,"title":"Side bend"},{"durationSeconds":90,"leftRight":true,"title":"Hip flexor"},{"durationSeconds":90,"leftRight":true,"title":"Hamstring"},{"durationSeconds":90,"leftRight":true,"title":"Thigh"},{"durationSeconds":90,"leftRight":true,"title":"Calf"}],"kind":"custom","name":"Stretching","skipLastRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('4e16b762e86712c113b1207315165195',9,'{"coolDownSeconds":0,"getReadySeconds":0,"kind":"interval","name":"Pomodoro","restSeconds":300,"restTitle":"Break","rounds":4,"setRestSeconds":1200,"sets":2,"skipLastRest":true,"skipRestBeforeSetRest":true,"soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":1500,"workTitle":"Focus"}');
INSERT INTO presets VALUES('79403ef617afbad29670f4c327fd72c2',10,'{"coolDownSeconds":0,"durationSeconds":60,"getReadySeconds":0,"kind":"countdown","name":"1 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('4e6a338db1e8d506aea31a45aa2b5ff0',11,'{"coolDownSeconds":0,"durationSeconds":300,"getReadySeconds":0,"kind":"countdown","name":"5 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('709479c0101a48920065a804dde49482',12,'{"coolDownSeconds":0,"durationSeconds":600,"getReadySeconds":0,"kind":"countdown","name":"10 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('51326fdffc6a0bb450c09d47aa2a57ce',13,'{"coolDownSeconds":0,"durationSeconds":900,"getReadySeconds":0,"kind":"countdown","name":"15 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('a98e511c8445bfb2425e7333639f46a3',14,'{"coolDownSeconds":0,"durationSeconds":1800,"getReadySeconds":0,"kind":"countdown","name":"30 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('c4924cb8-28ce-4783-9c71-9c2d9116f183',15,'{"coolDownSeconds":0,"getReadySeconds":0,"kind":"interval","name":"Least","restSeconds":1,"restTitle":"Rest","rounds":1,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":false,"track":true,"voiceEnabled":false,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":1,"workTitle":"Work"}');
INSERT INTO presets VALUES('e457d6f5-2432-4f52-8da8-ac5c5f8ee86f',16,'{"coolDownSeconds":0,"getReadySeconds":0,"kind":"interval","name":"Waiting for the store","restSeconds":1,"restTitle":"Rest","rounds":1,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":1,"workTitle":"Work"}');
INSERT INTO presets VALUES('67df5d68-bc25-407a-8ff3-f7b082a233ec',17,'{"coolDownSeconds":1800,"getReadySeconds":1800,"kind":"interval","name":"Most","restSeconds":1800,"restTitle":"Rest","rounds":99,"setRestSeconds":1800,"sets":99,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":1800,"warnSeconds":0,"workSeconds":1800,"workTitle":"Work"}');
INSERT INTO presets VALUES('e4bf6a2c-09aa-4ef2-a238-38c485850428',18,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"\"quoted\" ''text'' \\ <b>&amp; $(x","restSeconds":15,"restTitle":"Rest","rounds":3,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":45,"workTitle":"Work"}');
INSERT INTO presets VALUES('1bb5af3a-ab09-4a43-8754-9440fad63617',19,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"''); DROP TABLE presets; --","restSeconds":60,"restTitle":"%s","rounds":4,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":false,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":60,"workTitle":"Öffnen"}');
INSERT INTO presets VALUES('ff008341-9e17-4e26-af82-fd16db914849',20,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Übung 北京 🏋️‍♀️ תרגיל","restSeconds":60,"restTitle":"Rest","rounds":4,"setRestSeconds":0,"sets":2,"skipLastRest":false,"skipRestBeforeSetRest":true,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":40,"workTitle":"Work"}');
INSERT INTO presets VALUES('722e2bf1-0fc5-44d0-9072-5c6f85d2cac0',21,'{"coolDownSeconds":90,"getReadySeconds":10,"kind":"interval","name":"Running","restSeconds":20,"restTitle":"Rest","rounds":5,"setRestSeconds":60,"sets":3,"skipLastRest":true,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":false,"warmUpSeconds":120,"warnSeconds":0,"workSeconds":40,"workTitle":"Work"}');
INSERT INTO presets VALUES('b0e047b7-003b-4ab6-a7b8-28eb27b936c3',22,'{"coolDownSeconds":0,"countIn":true,"cycles":null,"getReadySeconds":0,"intervals":[{"color":"#ff8800","durationSeconds":45,"leftRight":true,"sound":"tick","speech":"Go \"é\"","title":"Plank"},{"durationSeconds":null,"leftRight":false,"sound":"/home/ada/söunds/open.wav","title":"Öffnen"},{"durationSeconds":null,"leftRight":false,"reps":999,"title":"Squats"}],"kind":"custom","name":"Intervals","skipLastRest":false,"soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":10}');
INSERT INTO presets VALUES('dd37224b-e248-43a4-b946-1356fade15f5',23,'{"coolDownSeconds":0,"durationSeconds":359999,"getReadySeconds":0,"kind":"countdown","name":"Tea","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('3fafc745-c4f9-48a7-ad7c-b9d47cc41391',24,'{"coolDownSeconds":0,"exercises":[{"category":"Abs","difficulty":"hard","durationSeconds":30,"name":"Plank"},{"category":"Core","difficulty":"easy","durationSeconds":1800,"name":"Eigenes"}],"getReadySeconds":30,"kind":"exercise","name":"Arms","soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
CREATE TABLE settings ( -- a setting without a row has its default
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;
INSERT INTO settings VALUES('whenSuspended','pause');
INSERT INTO settings VALUES('weeklyGoal','5');
INSERT INTO settings VALUES('countdownSeconds','10');
INSERT INTO settings VALUES('soundSet','beep');
INSERT INTO settings VALUES('soundVolume','37');
INSERT INTO settings VALUES('voiceRate','301');
INSERT INTO settings VALUES('voiceName','de');
INSERT INTO settings VALUES('audioDevice','plughw:CARD=PCH,DEV=0');
INSERT INTO settings VALUES('halfwayCue','on');
INSERT INTO settings VALUES('spokenCountIn','always');
INSERT INTO settings VALUES('announceEverySeconds','90');
INSERT INTO settings VALUES('countdownEndSounds','untilDismissed');
INSERT INTO settings VALUES('workSound','/home/ada/söunds/go "1".wav');
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
CREATE TABLE workouts (
  session_id TEXT PRIMARY KEY NOT NULL,
  day INTEGER NOT NULL, -- the local date it belongs to, in days since 1970
  started_ms INTEGER NOT NULL, -- since 1970 in UTC: the order within a day
  active_seconds REAL NOT NULL,
  makes_day_done INTEGER NOT NULL,
  categories TEXT NOT NULL, -- the seconds of its exercises by category, a JSON object
  workout TEXT NOT NULL
) STRICT;
INSERT INTO workouts VALUES('log-1',19782,1709230499500,240.49999999999999999,1,'{}','{"activeSeconds":240.5,"completedAt":"2024-03-01T00:04:10.000+05:45","completedExercises":[],"date":"2024-02-29","exercises":[],"name":"Day 1 \"é\"","plannedSeconds":null,"rounds":8,"sessionId":"log-1","sets":1,"skippedSeconds":null,"startedAt":"2024-02-29T23:59:59.500+05:45","status":"completed","stoppedIn":null}');
INSERT INTO workouts VALUES('log-2',20777,1795112100000,600.0,1,'{}','{"activeSeconds":600,"completedAt":"2026-11-20T00:10:10.000+05:45","completedExercises":[],"date":"2026-11-20","exercises":[],"name":"Day 2 \"é\"","plannedSeconds":null,"rounds":8,"sessionId":"log-2","sets":1,"skippedSeconds":null,"startedAt":"2026-11-20T00:00:00.000+05:45","status":"completed","stoppedIn":null}');
INSERT INTO workouts VALUES('log-3',20777,1795233600000,30.25,1,'{}','{"activeSeconds":30.25,"completedAt":"2026-11-20T20:00:40.250-08:00","completedExercises":[],"date":"2026-11-20","exercises":[],"name":"Day 3 \"é\"","plannedSeconds":null,"rounds":8,"sessionId":"log-3","sets":1,"skippedSeconds":null,"startedAt":"2026-11-20T20:00:00.000-08:00","status":"completed","stoppedIn":null}');
INSERT INTO workouts VALUES('log-4',20776,1795049100000,100.0,0,'{}','{"activeSeconds":100,"completedAt":"2026-11-19T06:32:00.000+05:45","completedExercises":[],"date":"2026-11-19","exercises":[],"name":"Day 4 \"é\"","plannedSeconds":400,"rounds":8,"sessionId":"log-4","sets":1,"skippedSeconds":0,"startedAt":"2026-11-19T06:30:00.000+05:45","status":"stopped","stoppedIn":{"round":3,"set":1,"title":"Work"}}');
INSERT INTO workouts VALUES('log-5',20778,1795221900000,60.0,1,'{"Abs":60}','{"activeSeconds":60,"completedAt":"2026-11-21T06:31:10.000+05:45","completedExercises":["Plank","Crunches"],"date":"2026-11-21","exercises":[{"category":"Abs","difficulty":"hard","duration":30,"name":"Plank","skippedSeconds":0},{"category":"Abs","difficulty":"easy","duration":30,"name":"Crunches","skippedSeconds":0}],"name":"Day 5 \"é\"","plannedSeconds":null,"rounds":8,"sessionId":"log-5","sets":1,"skippedSeconds":null,"startedAt":"2026-11-21T06:30:00.000+05:45","status":"completed","stoppedIn":null}');
INSERT INTO workouts VALUES('02b2916a-8c4d-490d-a7c4-dce4eab43fc0',20781,1795464217442,2.0,1,'{}','{"activeSeconds":2,"completedAt":"2026-11-24T01:48:39.442+05:45","completedExercises":[],"date":"2026-11-24","exercises":[],"name":"Least","plannedSeconds":2,"rounds":1,"sessionId":"02b2916a-8c4d-490d-a7c4-dce4eab43fc0","sets":1,"skippedSeconds":0,"startedAt":"2026-11-24T01:48:37.442+05:45","status":"completed","stoppedIn":null}');
CREATE INDEX workouts_by_start ON workouts (day, started_ms, active_seconds, makes_day_done, categories);
COMMIT;
CREATE TABLE exports ( -- workouts that are not in the folder of exportFolder yet, in the order of their log
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- another one for each version of a workout
  session_id TEXT NOT NULL UNIQUE
) STRICT;
PRAGMA user_version = 2;
