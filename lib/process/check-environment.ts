import 'server-only'
import { environment } from './env'

/** A bad variable ends the console before it serves anything, with one clear line. */
try {
  environment()
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`)
  process.exit(1)
}
