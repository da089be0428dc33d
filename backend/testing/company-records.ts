import type { z } from 'zod'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { requiredReferences, sampleOf } from './sample'
import type { TestApi } from './test-api'

const as = 'super.admin'
/** One that stays, one to delete and one to cancel. */
const enough = 3

/** A resource with company records, and a text field that a test may change. */
export interface CompanyResource {
  path: string
  entity: AnyEntity
  text: string
  hasList: boolean
}

const belongsToCompany = ({ id, recordFields: { companyId } }: AnyEntity) =>
  companyId !== undefined && id !== 'companyId' && !companyId.safeParse(null).success

/** Every resource of the contract whose records always have a company. */
export const companyResources: readonly CompanyResource[] = entities
  .map((entity): AnyEntity => entity)
  .filter(belongsToCompany)
  .map((entity) => ({
    path: entity.path,
    entity,
    text: entity.localized[0] ?? (entity.label in entity.fields ? entity.label : 'remark'),
    hasList: entity.operations.includes('list'),
  }))

/** Resources that are listed below another one: the path of the list, by a record of that one. */
const nestedLists: Readonly<Record<string, { parent: string; list: string }>> = {
  productsuppliers: { parent: 'products', list: 'suppliers' },
  productskus: { parent: 'products', list: 'skus' },
}

/** Fields whose form depends on another field, which a schema cannot say. */
const dependentFields: Readonly<Record<string, (distinct: string) => Record<string, unknown>>> = {
  userbans: (distinct) => ({ accountType: 'Email', accountId: `${distinct}@sample.example` }),
}

const firstValue = (record: object) => Number(Object.values(record)[0])

async function existingKeys(api: TestApi, path: string, companyId: number): Promise<number[]> {
  const nested = nestedLists[path]
  const query = `companyId=${companyId}&pageSize=100`
  const { body } = await api.get(`${nested?.parent ?? path}?${query}`, { as })
  if (!nested) return body.items.map(firstValue)
  // Tests add parents that have none.
  for (const parent of body.items) {
    const list = await api.get(`${nested.parent}/${firstValue(parent)}/${nested.list}`, { as })
    if (list.body.length > 0) return list.body.map(firstValue)
  }
  return []
}

/** The draft of a company's record with the required fields, whose references point to records of that company. */
export async function companyDraft(
  api: TestApi,
  { path, draft, fields }: AnyEntity,
  companyId: number,
  distinct: string,
): Promise<Record<string, unknown>> {
  const known: Record<string, unknown> = { ...dependentFields[path]?.(distinct) }
  for (const [field, to] of requiredReferences(draft as z.ZodObject)) {
    known[field] = (await existingKeys(api, to, companyId))[0]
  }
  return { ...sampleOf(draft, known, distinct), ...(fields.companyId && { companyId }) }
}

interface Owned {
  companyId: number
  /** The newest first. */
  keys: number[]
}

/**
 * Records of the first of these companies that has any, with localized texts where possible. Missing records of a
 * resource that allows it are created here.
 */
export async function recordsOf(
  api: TestApi,
  { path, entity, text }: CompanyResource,
  companyIds: readonly [number, ...number[]],
): Promise<Owned> {
  const owned: Owned = { companyId: companyIds[0], keys: [] }
  for (const companyId of companyIds) {
    if (owned.keys.length === 0) Object.assign(owned, { companyId, keys: await existingKeys(api, path, companyId) })
  }
  if (owned.keys.length === 0) owned.companyId = companyIds[0]
  while (owned.keys.length < enough && entity.operations.includes('create')) {
    const draft = await companyDraft(api, entity, owned.companyId, `${owned.companyId}.${owned.keys.length}`)
    const { status, body } = await api.post(path, draft, { as })
    if (status !== 200) throw new Error(`No record of ${path} could be made: ${JSON.stringify(body)}`)
    owned.keys.unshift(firstValue(body))
  }
  if (owned.keys.length === 0) throw new Error(`The demo data needs records of ${path} in one of ${companyIds}.`)
  if (entity.localized.length > 0) {
    const { status } = await api.post(
      `${path}/${owned.keys[0]}/localizations`,
      { code: 'zh-Hans', [text]: '消息' },
      { as },
    )
    if (status !== 200) throw new Error(`No text of ${path} could be saved.`)
  }
  return owned
}
