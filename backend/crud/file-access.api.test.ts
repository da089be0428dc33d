import { z } from 'zod'
import { endpointTable } from '@/contract/endpoints'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { fieldMeta, metaOf } from '@/contract/field-meta'
import { companyDraft, companyResources } from '../testing/company-records'
import { startTestApi, type TestApi } from '../testing/test-api'
import { Trade } from '../testing/trade'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const lantern = { companyId: 5, as: 'trade.admin' }
const harbour = { companyId: 2, as: 'sales.admin' }
const boss = 'super.admin'

let count = 0
const distinct = () => {
  count += 1
  return count
}
type Kind = 'text' | 'image' | 'video'
/** What each kind is known by, before its content. */
const heads: Readonly<Record<Kind, string>> = {
  text: '',
  image: 'GIF89a\x01\x00\x01\x00\x00\x00\x00',
  video: '\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2',
}
/** Uploads a file that no other test uploads. */
async function upload(as: string, content = `file ${distinct()}`, kind: Kind = 'image'): Promise<string> {
  const body = new FormData()
  body.append('files', new File([heads[kind], content], 'note.txt'))
  const { status, body: stored } = await api.send('POST', 'files', { as, body })
  expect(status).toBe(200)
  return stored[0].url
}
const read = (url: string, as: string) => api.get(`files?url=${encodeURIComponent(url)}`, { as })
const statusFor = async (url: string, as: string) => (await read(url, as)).status
const unknown = `/files/${'0'.repeat(64)}.gif`
/** A file of the same kind that does not exist. */
const unknownLike = (url: string) => url.replace(/[0-9a-f]{64}/, '0'.repeat(64))

/** Which of both companies read a file. */
const readersOf = async (url: string) => [await statusFor(url, lantern.as), await statusFor(url, harbour.as)]
const lanternAlone = [200, 404]
const nobody = [404, 404]
const everyone = [200, 200]

describe('an uploaded file', () => {
  test('is read by the company of who uploaded it and by super roles', async () => {
    const url = await upload('trade.staff')
    expect(await readersOf(url)).toEqual(lanternAlone)
    expect(await statusFor(url, 'super.staff')).toBe(200)
  })

  test('is to others as one that does not exist', async () => {
    const url = await upload(lantern.as)
    const hidden = await read(url, harbour.as)
    const missing = await read(unknown, harbour.as)
    expect([hidden.status, hidden.body.errors]).toEqual([404, missing.body.errors])
    expect(Object.keys(hidden.body)).toEqual(Object.keys(missing.body))
  })

  test('is read by each company that uploads the same content', async () => {
    const url = await upload(lantern.as, 'the same content')
    expect(await upload(harbour.as, 'the same content')).toBe(url)
    expect(await readersOf(url)).toEqual(everyone)
  })

  test('is read once the record of another company names it, which takes a super role', async () => {
    const url = await upload(boss)
    expect(await readersOf(url)).toEqual(nobody)
    const brand = { companyId: lantern.companyId, name: 'Shared by the operator', logoUrl: url }
    expect((await api.post('brands', brand, { as: boss })).status).toBe(200)
    expect(await readersOf(url)).toEqual(lanternAlone)
  })
})

/** The kinds of fields that name stored files. */
const kinds = new Set<string>(['image', 'images', 'video', 'html'])
const valueFor: Readonly<Record<string, (url: string) => unknown>> = {
  images: (url) => ['https://pictures.example/first.png', url],
  html: (url) => `<p>Before</p><img src="${url}" alt="" />`,
}
const valueNaming = (kind: string, url: string) => valueFor[kind]?.(url) ?? url
const uploadFor = (kind: string, as: string) => upload(as, undefined, kind === 'video' ? 'video' : 'image')
const fileFields = ({ fields }: AnyEntity) =>
  Object.entries(fields).flatMap(([field, schema]) => {
    const { kind, isPublic = false } = metaOf(schema)
    return kinds.has(kind) ? [{ field, kind, isPublic }] : []
  })

const ofCompanies = companyResources.map(({ entity }) => entity)
const described = (entities as readonly AnyEntity[]).flatMap((entity) =>
  fileFields(entity).map(({ field, kind, isPublic }) => ({
    entity,
    field,
    kind,
    isPublic,
    name: `${entity.path}.${field}`,
  })),
)

describe('a field of a record', () => {
  test('is public where records have no company', () => {
    const without = described.filter(({ entity }) => !ofCompanies.includes(entity) && entity.path !== 'companies')
    expect(without.filter(({ isPublic }) => !isPublic)).toEqual([])
  })

  test.each(described.filter(({ entity }) => entity.operations.includes('create')))(
    '$name lets the company of its record read the file, or everyone where it is public',
    async ({ entity, field, kind, isPublic }) => {
      const url = await uploadFor(kind, boss)
      const draft = ofCompanies.includes(entity)
        ? await companyDraft(api, entity, lantern.companyId, `${entity.path}.${field}`)
        : { businessCode: `code-${field}`, name: field, implement: 'simulator' }
      const special = await specialDrafts[entity.path]?.(field)
      const { status, body } = await api.post(
        entity.path,
        { ...draft, ...special, [field]: valueNaming(kind, url) },
        { as: boss },
      )
      expect([status, status === 200 || body]).toEqual([200, true])
      expect(await readersOf(url)).toEqual(isPublic ? everyone : lanternAlone)
    },
  )

  test.each(described.filter(({ entity }) => entity.path === 'products'))(
    '$name that is changed lets the company read the file',
    async ({ field, kind }) => {
      const url = await uploadFor(kind, boss)
      const product = await productOf(lantern.companyId)
      expect((await api.post(`products/${product}`, { [field]: valueNaming(kind, url) }, { as: boss })).status).toBe(
        200,
      )
      expect(await readersOf(url)).toEqual(lanternAlone)
    },
  )

  test.each(described.filter(({ entity }) => entity.path === 'products'))(
    '$name does not get the file of another company by its name',
    async ({ field, kind }) => {
      const url = await uploadFor(kind, harbour.as)
      const product = await productOf(lantern.companyId)
      const save = (address: string) =>
        api.post(`products/${product}`, { [field]: valueNaming(kind, address) }, { as: lantern.as })
      const place = kind === 'images' ? `${field}.1` : field
      const refused = await save(url)
      expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, place])
      expect((await save(unknownLike(url))).body.details).toEqual(refused.body.details)
      expect(await readersOf(url)).toEqual([404, 200])
    },
  )

  test.each(described.filter(({ entity, kind }) => entity.path === 'products' && kind !== 'html'))(
    '$name does not take a stored text',
    async ({ field, kind }) => {
      const url = await upload(lantern.as, undefined, 'text')
      const product = await productOf(lantern.companyId)
      const { status, body } = await api.post(
        `products/${product}`,
        { [field]: valueNaming(kind, url) },
        { as: lantern.as },
      )
      expect([status, body.details[0].field]).toEqual([400, kind === 'images' ? `${field}.1` : field])
      expect(body.message).toContain(kind === 'video' ? 'must be a video' : 'must be an image')
    },
  )

  test('takes an address on the web that looks like a file of ours', async () => {
    const url = await upload(harbour.as)
    const product = await productOf(lantern.companyId)
    const elsewhere = `https://pictures.example${url}`
    const draft = { coverUrl: elsewhere, htmlDetails: `<img src="${elsewhere}" alt="" /> ${url}` }
    expect((await api.post(`products/${product}`, draft, { as: lantern.as })).status).toBe(200)
    expect(await readersOf(url)).toEqual([404, 200])
  })

  test('keeps a file that only everyone may read, and its company reads it after that, too', async () => {
    const url = await upload(harbour.as)
    expect((await api.post('logon/profile', { avatar: url }, { as: harbour.as })).status).toBe(200)
    const product = await productOf(lantern.companyId)
    expect((await api.post(`products/${product}`, { coverUrl: url }, { as: lantern.as })).status).toBe(200)
    expect(await readersOf(url)).toEqual(everyone)
  })
})

/** Values that a draft needs beside the samples. */
const specialDrafts: Readonly<Record<string, (field: string) => object | Promise<object>>> = {
  salescategories: (field) => ({ path: field.toLowerCase() }),
  announcements: () => ({ targetTo: 'All' }),
  admins: (field) => ({ username: `file.${field}`.toLowerCase() }),
  // A parcel holds what is allocated to an order.
  orderpackages: async () => {
    const trade = new Trade(api)
    const address = { subdivisionName1: 'Kowloon', subdivisionName2: 'Yau Tsim Mong', addressLine1: '12 Nathan Road' }
    const { orderId } = await trade.accepted([{ sku: await trade.sku(1), qty: 1 }], address)
    await trade.call('POST', `orders/${orderId}/allocateinventory`)
    const { lines } = await trade.read(orderId)
    return { lines: [{ orderLineId: lines[0].orderLineId, qty: 1 }], warehouseId: 2 }
  },
  productsuppliers: async () => {
    const productId = await productOf(lantern.companyId)
    const { body: skus } = await api.post(`products/${productId}/skus`, [{ properties: [] }], { as: boss })
    return { productId, productSkuId: skus[0].productSkuId }
  },
}

async function productOf(companyId: number): Promise<number> {
  const { body } = await api.post('products', { companyId, title: `With a file ${distinct()}` }, { as: boss })
  return body.productId
}

async function imageProperty(): Promise<number> {
  const draft = {
    companyId: lantern.companyId,
    title: `Photo ${distinct()}`,
    name: 'Photo',
    inputType: 'Image',
    requireImage: false,
    values: [],
  }
  const { body } = await api.post('properties', draft, { as: boss })
  return body.propertyId
}

/** The calls that name files beside those of described fields: what they send for a file, and where they refuse one. */
const calls: readonly {
  name: string
  kind?: Kind
  place: string
  send: (url: string, as: string) => Promise<{ status: number; body: { details?: { field?: string }[] } }>
}[] = [
  {
    name: 'POST products/{id}/skus',
    place: '0.coverUrl',
    send: async (coverUrl, as) =>
      api.post(`products/${await productOf(5)}/skus`, [{ properties: [], coverUrl }], { as }),
  },
  {
    name: 'POST products/{id}/skusheet',
    place: 'skus.0.coverUrl',
    send: async (coverUrl, as) =>
      api.post(
        `products/${await productOf(5)}/skusheet`,
        { properties: [], skus: [{ properties: [], coverUrl }] },
        { as },
      ),
  },
  {
    name: 'POST products/{id}/sizecharts',
    place: 'htmlDetails',
    send: async (url, as) =>
      api.post(`products/${await productOf(5)}/sizecharts`, { htmlDetails: `<img src="${url}" alt="" />` }, { as }),
  },
  {
    name: 'POST products/{id}/specifications',
    place: '0.values.0',
    send: async (url, as) =>
      api.post(
        `products/${await productOf(5)}/specifications`,
        [{ propertyId: await imageProperty(), values: [url] }],
        { as },
      ),
  },
  {
    name: 'POST purchaserefunds/{id}/messages',
    place: 'imageUrls.0',
    send: (url, as) => api.post('purchaserefunds/1/messages', { content: 'As seen here', imageUrls: [url] }, { as }),
  },
  {
    name: 'POST salescategories/{id}/localizations',
    place: 'htmlDetails',
    send: (url, as) =>
      api.post('salescategories/1/localizations', { code: 'ja', htmlDetails: `<img src="${url}" alt="" />` }, { as }),
  },
  {
    name: 'POST whatsapprecords',
    kind: 'text',
    place: 'content.document.link',
    send: (link, as) => send(link, as),
  },
]

const send = (link: string, as: string) => {
  const content = JSON.stringify({ type: 'document', document: { link, filename: 'note.txt' } })
  return api.post('whatsapprecords', { siteId: 1, to: '+85251234567', content }, { as })
}

describe('a call that names a file', () => {
  test('is described by its fields, or known here', () => {
    const plain = new Set((entities as readonly AnyEntity[]).flatMap(({ endpoints }) => Object.keys(endpoints)))
    const others = endpointTable.filter(([name, { body }]) => !plain.has(name) && namesFiles(body))
    expect(others.map(([name]) => name).sort()).toEqual([
      'POST logon/profile',
      'POST products/{id}/sizecharts',
      'POST products/{id}/skus',
      'POST products/{id}/skusheet',
      'POST purchaserefunds/{id}/messages',
    ])
  })

  test.each(calls)('$name lets the company of the record read it', async ({ send: call, kind }) => {
    const url = await upload(boss, undefined, kind)
    const { status, body } = await call(url, boss)
    expect([status, status === 200 || body]).toEqual([200, true])
    expect(await readersOf(url)).toEqual(lanternAlone)
  })

  test.each(calls)('$name does not get that of another company by its name', async ({ send: call, place, kind }) => {
    const url = await upload(harbour.as, undefined, kind)
    const refused = await call(url, lantern.as)
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, place])
    expect((await call(unknownLike(url), lantern.as)).body.details).toEqual(refused.body.details)
    expect(await readersOf(url)).toEqual([404, 200])
  })

  test('POST logon/profile lets everyone read it, and does not get that of another company', async () => {
    const own = await upload(lantern.as)
    expect((await api.post('logon/profile', { avatar: own }, { as: lantern.as })).status).toBe(200)
    expect(await readersOf(own)).toEqual(everyone)
    const url = await upload(harbour.as)
    const refused = await api.post('logon/profile', { avatar: url }, { as: lantern.as })
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'avatar'])
    expect(await readersOf(url)).toEqual([404, 200])
  })

  test('POST tools/sms does not get one by a text that looks like a message with a file', async () => {
    const url = await upload(harbour.as)
    const content = JSON.stringify({ type: 'image', image: { link: url } })
    const sent = { siteId: 1, country: 'HK', phoneNumber: '51234567', content }
    expect((await api.post('tools/sms', sent, { as: lantern.as })).status).toBe(200)
    expect(await readersOf(url)).toEqual([404, 200])
  })
})

describe('an import of products', () => {
  type Reported = { row: number; errors: { field: string }[] }
  const importOf = (url: string, as: string) => api.post('products/import', { url, dryRun: true }, { as })

  test('does not read the sheet of another company', async () => {
    const url = await upload(harbour.as, 'title\nOne of theirs', 'text')
    const refused = await importOf(url, lantern.as)
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'url'])
    expect((await importOf(unknown, lantern.as)).body.details).toEqual(refused.body.details)
    expect((await importOf(url, harbour.as)).status).toBe(200)
  })

  test('refuses a row with the picture of another company', async () => {
    const [own, theirs] = [await upload(lantern.as), await upload(harbour.as)]
    const sheet = await upload(
      lantern.as,
      `title,coverUrl\nWith ours,${own}\nWith theirs,${theirs}\nWith none,${unknown}`,
      'text',
    )
    const { body } = await importOf(sheet, lantern.as)
    const wrong = body.rows.flatMap(({ row, errors }: Reported) => errors.map(({ field }) => [row, field]))
    expect(wrong).toEqual([
      [3, 'coverUrl'],
      [4, 'coverUrl'],
    ])
  })
})

/** Whether a body has a field for files, at any depth. */
function namesFiles(schema: z.core.$ZodType): boolean {
  if (kinds.has(fieldMeta.get(schema as z.ZodType)?.kind ?? '')) return true
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(namesFiles)
  if (schema instanceof z.ZodArray) return namesFiles(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.some(namesFiles)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return namesFiles(schema.unwrap())
  return false
}
