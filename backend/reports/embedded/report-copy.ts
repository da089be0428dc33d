import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database'
import { privateFile, privateFolder } from '../../db/private-files'
import { reportTables } from '../report-tables'

/** The rows of the views in files, as `copy` reads them. */
export interface ViewCopy {
  folder: string
  time: Date
}

const maxAgeMs = 5 * 60_000
/** Rows of one statement: other calls get the connection in between. */
const rowsAtOnce = 2000

/** Copies the report views out of the embedded store, in portions, at most every five minutes. */
export class ReportCopy {
  private current: ViewCopy | undefined
  private before: ViewCopy | undefined
  private making: Promise<ViewCopy> | undefined

  constructor(
    private readonly database: Database,
    private readonly folder: string,
  ) {}

  /** A copy that is at most five minutes old. */
  async fresh(): Promise<ViewCopy> {
    if (this.current && Date.now() - this.current.time.getTime() < maxAgeMs) return this.current
    // Its portions must not be part of a transaction that happens to be open here.
    this.making ??= this.database
      .outside(() => this.make())
      .finally(() => {
        this.making = undefined
      })
    return this.making
  }

  private async make(): Promise<ViewCopy> {
    const copy = { folder: join(this.folder, randomUUID()), time: new Date() }
    mkdirSync(copy.folder, { recursive: true, mode: privateFolder })
    for (const { name, columns } of reportTables) {
      await this.copyView(join(copy.folder, name), name, columns[0]?.name ?? '')
    }
    // A process may still read the one before.
    if (this.before) rmSync(this.before.folder, { recursive: true, force: true })
    this.before = this.current
    this.current = copy
    return copy
  }

  private async copyView(file: string, view: string, key: string): Promise<void> {
    await appendFile(file, '', { mode: privateFile })
    for (let after = 0; ; ) {
      const rows = await this.database.rows(
        `select * from ${view} where ${key} > $1 order by ${key} limit ${rowsAtOnce}`,
        [after],
      )
      if (rows.length > 0) await appendFile(file, rows.map((row) => `${copyLine(row)}\n`).join(''))
      if (rows.length < rowsAtOnce) return
      after = Number(rows.at(-1)?.[0])
      await sleep(5)
    }
  }
}

/** A row as a line of `copy`. */
export const copyLine = (values: readonly unknown[]): string =>
  values.map((value) => (value === null ? '\\N' : escaped(String(value)))).join('\t')

const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (mark) => marks[mark] ?? mark)
