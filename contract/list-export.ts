import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'
import type { AnyEntity } from './entity-types'
import { exportForms } from './export-forms'

/** The response where a job is too long to wait for: it runs as a background task. */
export const accepted = z.object({ backgroundTaskId: z.int() })
export type Accepted = z.infer<typeof accepted>

const column = z.strictObject({
  field: z.string().min(1).max(64),
  /** Its heading; default: the field's name. */
  title: z.string().max(200).optional(),
})

/** Which rows of a list become a file, and how. */
export const listExport = z.strictObject({
  /** The list's query as strings; its page is ignored. */
  query: z.record(z.string().max(64), z.string().max(20_000)).optional(),
  /** Left out: the workbook that the list can be read back from, where it has one. */
  columns: z.array(column).min(1).max(100).optional(),
  /** How a file with `columns` is written; texts of a workbook are text cells. Default: `csv`. */
  form: z.enum(exportForms).optional(),
  /** The time zone of the file. Default: UTC. */
  timeZone: z.string().max(64).optional(),
})
export type ListExport = z.infer<typeof listExport>

/** Every reader of a list may export it. */
export const exportEndpoint = ({ path, area }: AnyEntity): [string, Endpoint] => [
  `POST ${path}/export`,
  endpoint({ area, body: listExport, response: accepted, summary: `Make a file of ${path} in the background` }),
]
