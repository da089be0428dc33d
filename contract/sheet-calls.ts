import { z } from 'zod'
import { type Endpoint, endpoint, type noQuery } from './endpoint'
import type { AnyEntity } from './entity-types'
import type { Shape } from './field-meta'
import { languageCodes } from './language-codes'
import { type SheetImportBody, sheetDescription, sheetImport, sheetImportBody } from './sheet-import'

const languageList = z
  .string()
  .regex(new RegExp(`^(?:${languageCodes.join('|')})(?:,(?:${languageCodes.join('|')})){0,40}$`))
const templateQuery = z.strictObject({
  type: z.enum(['csv', 'xlsx']).optional(),
  /** The further languages, by commas, whose texts have columns, too. */
  languages: languageList.optional(),
})

interface Calls {
  'GET import': Endpoint<typeof noQuery, z.ZodUndefined, typeof sheetDescription>
  'GET import/template': Endpoint<typeof templateQuery, z.ZodUndefined, z.ZodUnknown>
  'POST import': Endpoint<typeof noQuery, z.ZodType<SheetImportBody, SheetImportBody>, typeof sheetImport>
  'POST import/refused': Endpoint<typeof noQuery, z.ZodType<SheetImportBody, SheetImportBody>, z.ZodUnknown>
}
/** The calls of an entity that describes a sheet; none of another. */
export type SheetCalls<Path extends string, Sheet> = {
  [Call in keyof Calls as Sheet extends Shape
    ? Call extends `${infer Method} ${infer Rest}`
      ? `${Method} ${Path}/${Rest}`
      : never
    : never]: Calls[Call]
}

/** The calls of an entity that describes a sheet. */
export function sheetEndpoints({ path, area, sheet }: AnyEntity & { sheet: Shape }): [string, Endpoint][] {
  const body = sheetImportBody(Object.keys(sheet))
  const shared = { area, use: 'write', body } as const
  return [
    [
      `GET ${path}/import`,
      endpoint({ area, response: sheetDescription, summary: `The columns of a sheet of ${path}` }),
    ],
    [
      `GET ${path}/import/template`,
      endpoint({
        ...{ area, query: templateQuery, response: z.unknown(), raw: true },
        summary: `A sheet of ${path} without rows, with the headings in the language of the reader`,
      }),
    ],
    [
      `POST ${path}/import`,
      endpoint({
        ...{ ...shared, response: sheetImport, progress: true },
        summary: `Check a sheet of ${path} and, unless it is a dry run, store it in the background`,
      }),
    ],
    [
      `POST ${path}/import/refused`,
      endpoint({
        ...{ ...shared, response: z.unknown(), repeatable: true },
        summary: `A workbook of the rows of a sheet of ${path} that have errors, with what is wrong in each`,
      }),
    ],
  ]
}
