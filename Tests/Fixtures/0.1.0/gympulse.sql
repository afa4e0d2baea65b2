PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE workouts (
  session_id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  started_on TEXT NOT NULL, -- the local date it belongs to
  started_ms INTEGER NOT NULL, -- since 1970 in UTC: the order within a day
  started_at TEXT NOT NULL, -- RFC 3339, local
  completed_at TEXT NOT NULL, -- RFC 3339, local
  active_seconds REAL NOT NULL,
  sets INTEGER NOT NULL,
  rounds INTEGER NOT NULL
, exercises TEXT NOT NULL DEFAULT '[]', status TEXT NOT NULL DEFAULT 'completed', planned_seconds REAL, skipped_seconds REAL, stopped_in TEXT) STRICT;
INSERT INTO workouts VALUES('log-1','Day 1 "é"','2024-02-29',1709230499500,'2024-02-29T23:59:59.500+05:45','2024-03-01T00:04:10.000+05:45',240.49999999999999999,1,8,'[]','completed',NULL,NULL,NULL);
INSERT INTO workouts VALUES('log-2','Day 2 "é"','2026-11-20',1795112100000,'2026-11-20T00:00:00.000+05:45','2026-11-20T00:10:10.000+05:45',600.0,1,8,'[]','completed',NULL,NULL,NULL);
INSERT INTO workouts VALUES('log-3','Day 3 "é"','2026-11-20',1795233600000,'2026-11-20T20:00:00.000-08:00','2026-11-20T20:00:40.250-08:00',30.25,1,8,'[]','completed',NULL,NULL,NULL);
INSERT INTO workouts VALUES('log-4','Day 4 "é"','2026-11-19',1795049100000,'2026-11-19T06:30:00.000+05:45','2026-11-19T06:32:00.000+05:45',100.0,1,8,'[]','stopped',400.0,0.0,'{"round":3,"set":1,"title":"Work"}');
INSERT INTO workouts VALUES('log-5','Day 5 "é"','2026-11-21',1795221900000,'2026-11-21T06:30:00.000+05:45','2026-11-21T06:31:10.000+05:45',60.0,1,8,'[{"category":"Abs","difficulty":"hard","duration":30,"name":"Plank","skippedSeconds":0},{"category":"Abs","difficulty":"easy","duration":30,"name":"Crunches","skippedSeconds":0}]','completed',NULL,NULL,NULL);
INSERT INTO workouts VALUES('da86a03a-25db-45b1-b9a0-eb511beb9b9e','Least','2026-11-23',1795455770723,'2026-11-23T23:27:50.723+05:45','2026-11-23T23:27:52.723+05:45',2.0,1,1,'[]','completed',2.0,0.0,NULL);
CREATE TABLE settings (
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
CREATE TABLE difficulties (
  exercise TEXT PRIMARY KEY NOT NULL,
  difficulty TEXT NOT NULL
) STRICT;
INSERT INTO difficulties VALUES('Plank','hard');
INSERT INTO difficulties VALUES('Crunches','hard');
CREATE TABLE days (
  day INTEGER PRIMARY KEY NOT NULL,
  workouts INTEGER NOT NULL,
  seconds REAL NOT NULL
, done INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO days VALUES(19782,1,240.49999999999999999,1);
INSERT INTO days VALUES(20776,1,100.0,0);
INSERT INTO days VALUES(20777,2,630.24999999999999997,2);
INSERT INTO days VALUES(20778,1,60.0,1);
INSERT INTO days VALUES(20780,1,2.0,1);
CREATE TABLE day_categories (
  day INTEGER NOT NULL REFERENCES days (day) ON DELETE CASCADE,
  category TEXT NOT NULL,
  seconds REAL NOT NULL,
  PRIMARY KEY (day, category)
) STRICT, WITHOUT ROWID;
INSERT INTO day_categories VALUES(20778,'Abs',60.0);
CREATE TABLE IF NOT EXISTS "presets" (
  id TEXT PRIMARY KEY NOT NULL,
  position INTEGER NOT NULL,
  preset TEXT NOT NULL
) STRICT;
INSERT INTO presets VALUES('55d9a4b691e6739f02e6b69770b07839',1,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Quick HIIT","restSeconds":15,"restTitle":"Rest","rounds":8,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":30,"workTitle":"Work"}');
INSERT INTO presets VALUES('a978be17dec9a9cc68c994ed4d03645f',2,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Tabata","restSeconds":10,"restTitle":"Rest","rounds":8,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":20,"workTitle":"Work"}');
INSERT INTO presets VALUES('d314c45867afa929168d3691293a3ce0',4,'{"coolDownSeconds":0,"countIn":true,"cycles":10,"getReadySeconds":0,"intervals":[{"durationSeconds":60,"leftRight":false,"title":"Minute"}],"kind":"custom","name":"EMOM 10","skipLastRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('95376bb2e5cc237239a60afe4a169e2f',5,'{"coolDownSeconds":0,"countIn":true,"cycles":1,"getReadySeconds":10,"intervals":[{"color":"red","durationSeconds":20,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":30,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":40,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":50,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":40,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":30,"leftRight":false,"speech":"Go","title":"Work"},{"color":"green","durationSeconds":15,"leftRight":false,"title":"Rest"},{"color":"red","durationSeconds":20,"leftRight":false,"speech":"Go","title":"Work"}],"kind":"custom","name":"Pyramid","skipLastRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('ec366d946461d4533e66d0726d1f727e',6,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Boxing","restSeconds":60,"restTitle":"Rest","rounds":12,"setRestSeconds":0,"sets":1,"skipLastRest":true,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":10,"workSeconds":180,"workTitle":"Box"}');
INSERT INTO presets VALUES('2484c3715e2338211cb415254e2df970',7,'{"coolDownSeconds":300,"getReadySeconds":10,"kind":"interval","name":"Couch to 5k, week 1","restSeconds":90,"restTitle":"Walk","rounds":8,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":300,"warnSeconds":0,"workSeconds":60,"workTitle":"Run"}');
INSERT INTO presets VALUES('5444c9065bbf61aaea6d0d2e97c6a263',8,'{"coolDownSeconds":0,"countIn":true,"cycles":1,"getReadySeconds":10,"intervals":[{"durationSeconds":90,"leftRight":true,"title":"Neck"},{"durationSeconds":90,"leftRight":true,"title":"Shoulder"},{"durationSeconds":90,"leftRight":true,"title":"Triceps"},{"durationSeconds":90,"leftRight":true,"title":"Side bend"},{"durationSeconds":90,"leftRight":true,"title":"Hip flexor"},{"durationSeconds":90,"leftRight":true,"title":"Hamstring"},{"durationSeconds":90,"leftRight":true,"title":"Thigh"},{"durationSeconds":90,"leftRight":true,"title":"Calf"}],"kind":"custom","name":"Stretching","skipLastRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('2f631717245df88e3708a64de2ac57a1',9,'{"coolDownSeconds":0,"getReadySeconds":0,"kind":"interval","name":"Pomodoro","restSeconds":300,"restTitle":"Break","rounds":4,"setRestSeconds":1200,"sets":2,"skipLastRest":true,"skipRestBeforeSetRest":true,"soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":1500,"workTitle":"Focus"}');
INSERT INTO presets VALUES('3a3fe023b3f7d4065403578c721f2b5f',10,'{"coolDownSeconds":0,"durationSeconds":60,"getReadySeconds":0,"kind":"countdown","name":"1 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('dd4ed43c57576e4b940d91e232a2c752',11,'{"coolDownSeconds":0,"durationSeconds":300,"getReadySeconds":0,"kind":"countdown","name":"5 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('be96518aa9df09930571a5778995d25d',12,'{"coolDownSeconds":0,"durationSeconds":600,"getReadySeconds":0,"kind":"countdown","name":"10 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('45f5a5e3c04c200a8952bc913eae6ec2',13,'{"coolDownSeconds":0,"durationSeconds":900,"getReadySeconds":0,"kind":"countdown","name":"15 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('8d4019abc63d3f90bc612e2b054c477c',14,'{"coolDownSeconds":0,"durationSeconds":1800,"getReadySeconds":0,"kind":"countdown","name":"30 min","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('1afb94d5-9a4e-4d8a-82d4-26e240f32924',15,'{"coolDownSeconds":0,"getReadySeconds":0,"kind":"interval","name":"Least","restSeconds":1,"restTitle":"Rest","rounds":1,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":false,"track":true,"voiceEnabled":false,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":1,"workTitle":"Work"}');
INSERT INTO presets VALUES('288094cb-b297-499c-a4be-e802136d7768',16,'{"coolDownSeconds":0,"getReadySeconds":0,"kind":"interval","name":"Waiting for the store","restSeconds":1,"restTitle":"Rest","rounds":1,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":1,"workTitle":"Work"}');
INSERT INTO presets VALUES('33cc1b0d-070c-4b88-ad14-8a97f1a566c7',17,'{"coolDownSeconds":1800,"getReadySeconds":1800,"kind":"interval","name":"Most","restSeconds":1800,"restTitle":"Rest","rounds":99,"setRestSeconds":1800,"sets":99,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":1800,"warnSeconds":0,"workSeconds":1800,"workTitle":"Work"}');
INSERT INTO presets VALUES('ad8e8620-c124-41a0-a306-37e90923bc33',18,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"\"quoted\" ''text'' \\ <b>&amp; $(x","restSeconds":15,"restTitle":"Rest","rounds":3,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":45,"workTitle":"Work"}');
INSERT INTO presets VALUES('18c27c81-618f-4faf-993e-e38947771aab',19,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"''); DROP TABLE presets; --","restSeconds":60,"restTitle":"%s","rounds":4,"setRestSeconds":0,"sets":1,"skipLastRest":false,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":false,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":60,"workTitle":"Öffnen"}');
INSERT INTO presets VALUES('e7c7316e-1339-4583-ad90-f031471853ab',20,'{"coolDownSeconds":0,"getReadySeconds":10,"kind":"interval","name":"Übung 北京 🏋️‍♀️ תרגיל","restSeconds":60,"restTitle":"Rest","rounds":4,"setRestSeconds":0,"sets":2,"skipLastRest":false,"skipRestBeforeSetRest":true,"soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0,"workSeconds":40,"workTitle":"Work"}');
INSERT INTO presets VALUES('a364bbf8-e364-463f-b6cc-2f0bf2f4482a',21,'{"coolDownSeconds":90,"getReadySeconds":10,"kind":"interval","name":"Running","restSeconds":20,"restTitle":"Rest","rounds":5,"setRestSeconds":60,"sets":3,"skipLastRest":true,"skipRestBeforeSetRest":false,"soundEnabled":true,"track":true,"voiceEnabled":false,"warmUpSeconds":120,"warnSeconds":0,"workSeconds":40,"workTitle":"Work"}');
INSERT INTO presets VALUES('73263122-ddef-43c7-9102-87fb62ab89b5',22,'{"coolDownSeconds":0,"countIn":true,"cycles":null,"getReadySeconds":0,"intervals":[{"color":"#ff8800","durationSeconds":45,"leftRight":true,"sound":"tick","speech":"Go \"é\"","title":"Plank"},{"durationSeconds":null,"leftRight":false,"sound":"/home/ada/söunds/open.wav","title":"Öffnen"},{"durationSeconds":null,"leftRight":false,"reps":999,"title":"Squats"}],"kind":"custom","name":"Intervals","skipLastRest":false,"soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":10}');
INSERT INTO presets VALUES('66f91664-65ed-4ce0-9631-64398ec1e7b8',23,'{"coolDownSeconds":0,"durationSeconds":359999,"getReadySeconds":0,"kind":"countdown","name":"Tea","soundEnabled":true,"track":false,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
INSERT INTO presets VALUES('f9635480-82ca-41d7-abf1-b3606e2dcbf1',24,'{"coolDownSeconds":0,"exercises":[{"category":"Abs","difficulty":"hard","durationSeconds":30,"name":"Plank"},{"category":"Core","difficulty":"easy","durationSeconds":1800,"name":"Eigenes"}],"getReadySeconds":30,"kind":"exercise","name":"Arms","soundEnabled":true,"track":true,"voiceEnabled":true,"warmUpSeconds":0,"warnSeconds":0}');
CREATE INDEX workouts_by_start ON workouts (started_on, started_ms);
CREATE TRIGGER workout_added AFTER INSERT ON workouts BEGIN
  INSERT INTO days
    VALUES (CAST(julianday(new.started_on) - 2440587.5 AS INTEGER), 1, new.active_seconds,
      iif(new.status = 'stopped' OR new.active_seconds * 2 < new.planned_seconds, 0, 1))
    ON CONFLICT (day) DO UPDATE SET workouts = workouts + 1, seconds = seconds + excluded.seconds,
      done = done + excluded.done;
  INSERT INTO day_categories
    SELECT CAST(julianday(new.started_on) - 2440587.5 AS INTEGER), category.value, total(duration.value)
    FROM json_each(new.exercises) AS exercise, json_each(exercise.value) AS category,
      json_each(exercise.value) AS duration
    WHERE category.key = 'category' AND duration.key = 'duration' GROUP BY category.value
    ON CONFLICT (day, category) DO UPDATE SET seconds = seconds + excluded.seconds;
END;
CREATE TRIGGER workout_removed AFTER DELETE ON workouts BEGIN
  UPDATE day_categories SET seconds = seconds - (
    SELECT total(duration.value)
    FROM json_each(old.exercises) AS exercise, json_each(exercise.value) AS category,
      json_each(exercise.value) AS duration
    WHERE category.key = 'category' AND duration.key = 'duration'
      AND category.value = day_categories.category)
  WHERE day = CAST(julianday(old.started_on) - 2440587.5 AS INTEGER);
  UPDATE days SET workouts = workouts - 1, seconds = seconds - old.active_seconds,
      done = done - iif(old.status = 'stopped' OR old.active_seconds * 2 < old.planned_seconds, 0, 1)
    WHERE day = CAST(julianday(old.started_on) - 2440587.5 AS INTEGER);
  DELETE FROM days WHERE workouts <= 0
    AND day = CAST(julianday(old.started_on) - 2440587.5 AS INTEGER);
END;
COMMIT;
PRAGMA user_version = 7;
