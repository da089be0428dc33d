CREATE INDEX "logon_failures_address" ON "logon_failures" USING btree ("address","created_time");--> statement-breakpoint
CREATE INDEX "files_time" ON "files" USING btree ("created_time");