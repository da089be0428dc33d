import { and, eq } from 'drizzle-orm'
import { emailTemplates as entity } from '@/contract/entities/templates'
import { storedPathsInHtml } from '@/contract/formats'
import { shareFiles } from '../../crud/file-access'
import type { Records } from '../../crud/records'
import type { Row } from '../../crud/serialize'
import { trackTextChanges } from '../../crud/timeline/changes'
import { localizations } from '../../db/schema/system'
import { sanitizeField } from '../../http/sanitize-body'
import type { Services } from '../../services'

/** The texts of e-mails: what is stored is judged by what it becomes, so `isHtml` and `body` count in whichever order they come. */
export class EmailBodies {
  constructor(
    private readonly records: Pick<Records, 'many' | 'set'>,
    private readonly services: Pick<Services, 'database' | 'html'>,
  ) {}

  async ofDraft(draft: Row): Promise<Row> {
    return draft.isHtml === true ? { ...draft, body: await this.clean(draft.body) } : draft
  }

  /** The values of a change as they are stored, and all texts of what becomes HTML by it. */
  async ofUpdate(patch: Row, rows: readonly Row[]): Promise<Row> {
    if (patch.body === undefined && patch.isHtml !== true) return patch
    const { body: written, ...others } = patch
    const keys = rows.map(({ emailTemplateId }) => Number(emailTemplateId))
    // Locked, because another call may just change the other of both.
    const locked = await this.records.many(keys, { lock: true })
    const bodies = new Set<unknown>()
    for (const row of locked) {
      const next: Row = { ...row, ...patch }
      const body = next.isHtml === true ? await this.clean(next.body) : next.body
      bodies.add(body)
      await this.share({ ...next, body })
      if (next.isHtml === true && row.isHtml !== true) await this.makeHtml(row)
    }
    if (bodies.size === 1) return { ...others, body: [...bodies][0] }
    for (const [at, key] of keys.entries())
      await this.records.set([key], { body: await this.bodyOf(locked[at], patch) })
    return others
  }

  /** Texts in a further language as they are stored. */
  async ofLanguage(row: Row, texts: Row): Promise<Row> {
    if (row.isHtml !== true || !texts.body) return texts
    const body = await this.clean(texts.body)
    await this.share({ ...row, body })
    return { ...texts, body }
  }

  /** Lets the company read the files that the text names. Throws for one that the caller may not read. */
  async share({ isHtml, body, companyId }: Row): Promise<void> {
    if (isHtml !== true) return
    const named = storedPathsInHtml(String(body)).map((path) => ({ field: 'body', path }))
    await shareFiles(named, Number(companyId), this.services.database)
  }

  private async bodyOf(row: Row | undefined, patch: Row): Promise<unknown> {
    const next: Row = { ...row, ...patch }
    return next.isHtml === true ? this.clean(next.body) : next.body
  }

  private clean(text: unknown): Promise<unknown> {
    return sanitizeField('body', entity.fields.body, String(text ?? ''), this.services.html)
  }

  /** Texts in further languages become HTML with the template. */
  private async makeHtml({ emailTemplateId, companyId }: Row): Promise<void> {
    const { database } = this.services
    const isOfRecord = and(
      eq(localizations.resource, entity.path),
      eq(localizations.recordKey, String(emailTemplateId)),
    )
    const languages = await database.sql.select().from(localizations).where(isOfRecord)
    for (const { code, texts } of languages) {
      const after = await this.ofLanguage({ isHtml: true, companyId }, texts)
      if (after.body === texts.body) continue
      await database.sql
        .update(localizations)
        .set({ texts: after as typeof texts })
        .where(and(isOfRecord, eq(localizations.code, code)))
      const change = { key: Number(emailTemplateId), language: code, before: texts, after: after as typeof texts }
      await trackTextChanges(entity, change, database)
    }
  }
}
