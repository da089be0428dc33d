import { defineConfig } from 'drizzle-kit'

/** Only for `npm run db:generate`, which writes the SQL of a schema change; the server applies it by itself. */
export default defineConfig({
  dialect: 'postgresql',
  // Not the tests beside them.
  schema: './backend/db/schema/!(*.test).ts',
  out: './backend/db/migrations',
})
