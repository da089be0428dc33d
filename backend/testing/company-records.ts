import type { z } from 'zod'
import type { Endpoint } from '@/contract/endpoint'
import { endpoints } from '@/contract/endpoints'
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
    text: entity.localized[0] ?? changeable(entity),
    hasList: entity.operations.includes('list'),
  }))

/** What a call that changes a record of this resource takes. */
function takes({ path }: AnyEntity, field: string, value: unknown): boolean {
  const { body } = (endpoints as Readonly<Record<string, Endpoint>>)[`POST ${path}/{id}`] ?? {}
  return body?.safeParse({ [field]: value }).success ?? false
}

/** The label or the remark where it may change, else the first text, else whatever may change. */
function changeable(entity: AnyEntity): string {
  const names = [entity.label, 'remark', ...Object.keys(entity.fields)]
  return (
    names.find((name) => takes(entity, name, 'Changed')) ?? names.find((name) => takes(entity, name, 7)) ?? 'remark'
  )
}

/** Another value of the field that a test may change. */
export const changedValue = ({ entity, text }: Pick<CompanyResource, 'entity' | 'text'>): unknown =>
  takes(entity, text, 'Changed') || !takes(entity, text, 7) ? 'Changed' : 7

/** Resources that are listed below another one: the path of the list, by a record of that one. */
const nestedLists: Readonly<Record<string, { parent: string; list: string }>> = {
  productsuppliers: { parent: 'products', list: 'suppliers' },
  productskus: { parent: 'products', list: 'skus' },
}

type Values = Record<string, unknown>

/** Fields whose form depends on another field, which a schema cannot say. */
const dependentFields: Readonly<
  Record<string, (api: TestApi, distinct: string, companyId: number) => Values | Promise<Values>>
> = {
  // A payment comes by a channel of its company.
  payments: async (api, _, companyId) => {
    const channel = { companyId, code: 'sample', name: 'Sample', currencies: ['USD'] }
    await api.post('paymentchannels', channel, { as })
    return { channel: channel.code }
  },
  // A carrier has one price for a weight to a place.
  freights: (_, distinct) => {
    const grams = [...distinct].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_999_991, 7)
    return { minWeight: grams, maxWeight: grams }
  },
  userbans: (_, distinct) => ({ accountType: 'Email', accountId: `${distinct}@sample.example` }),
}

/** Countries and the like are the same for all companies. */
const hasCompany = (path: string): boolean =>
  entities.some(
    (entity: AnyEntity) => entity.path === path && (entity.recordFields.companyId || entity.id === 'companyId'),
  )

const firstValue = (record: object) => Number(Object.values(record)[0])

async function existingKeys(api: TestApi, path: string, companyId: number): Promise<number[]> {
  const nested = nestedLists[path]
  const query = `companyId=${companyId}&pageSize=100`
  const isShared = !nested && !hasCompany(path)
  const { body } = await api.get(`${nested?.parent ?? path}?${isShared ? 'pageSize=100' : query}`, { as })
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
  const known: Record<string, unknown> = { ...(await dependentFields[path]?.(api, distinct, companyId)) }
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
