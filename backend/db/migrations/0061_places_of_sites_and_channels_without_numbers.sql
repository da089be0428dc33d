ALTER TABLE "sites" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "paymentchannels" ADD COLUMN "transaction_optional" boolean;