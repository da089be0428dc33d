import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'super.admin'
const reader = 'sales.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const create = async (name: string, parentId?: number | null) => {
  const { status, body } = await api.post('categories', { name, parentId }, { as })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.categoryId as number
}
const get = async (id: number) => (await api.get(`categories/${id}`, { as })).body
const move = (id: number, parentId: number | null) => api.post(`categories/${id}/moveto`, { parentId }, { as })
const chain = async (names: readonly string[]) => {
  const ids: number[] = []
  for (const name of names) ids.push(await create(name, ids.at(-1)))
  return ids as [number, ...number[]]
}
const errorOf = ({ status, body }: { status: number; body: { details?: { field: string }[] } }) => [
  status,
  body.details?.[0]?.field,
]

describe('the tree', () => {
  test('shows the ancestors of a category as its level and their names as its path', async () => {
    const [top, middle, leaf] = (await chain(['Garden', 'Tools', 'Rakes'])) as [number, number, number]
    expect(await get(leaf)).toMatchObject({
      ...{ parentId: middle, level: `/${top}/${middle}/`, path: 'Garden / Tools / Rakes', hasChildren: false },
      parentName: 'Tools',
    })
    expect(await get(top)).toMatchObject({ parentId: null, level: '/', hasChildren: true })
  })

  test('moves a category with all below it', async () => {
    const [, tools, rakes] = (await chain(['Garden', 'Tools', 'Rakes'])) as [number, number, number]
    const home = await create('Home')
    expect((await move(tools, home)).body).toMatchObject({ level: `/${home}/`, path: 'Home / Tools' })
    expect(await get(rakes)).toMatchObject({ level: `/${home}/${tools}/`, path: 'Home / Tools / Rakes' })
    await api.post(`categories/${tools}`, { name: 'Hand tools' }, { as })
    await move(tools, null)
    expect(await get(rakes)).toMatchObject({ level: `/${tools}/`, path: 'Hand tools / Rakes' })
  })

  test('moves a category for the first of two who saw the same place, and refuses the second', async () => {
    const [, tools] = (await chain(['Garden', 'Tools'])) as [number, number]
    const [home, shed] = [await create('Home'), await create('Shed')]
    const seen = (await api.get(`categories/${tools}`, { as })).headers.get('etag') ?? ''
    const send = (parentId: number, etag: string) =>
      api.post(`categories/${tools}/moveto`, { parentId }, { as, headers: { 'if-match': etag } })
    const first = await send(home, seen)
    expect(first.status).toBe(200)
    expect((await send(shed, seen)).status).toBe(412)
    expect(await get(tools)).toMatchObject({ path: 'Home / Tools' })
    expect((await send(shed, first.headers.get('etag') ?? '')).body).toMatchObject({ path: 'Shed / Tools' })
  })

  test('is not changed by an update, which names the call that moves', async () => {
    const [top, child] = (await chain(['Fixed', 'Child'])) as [number, number]
    for (const parentId of [top, null]) {
      const refused = await api.post(`categories/${child}`, { parentId }, { as })
      expect(errorOf(refused)).toEqual([400, 'parentId'])
      expect(refused.body.details[0].message).toBe('parentId can be changed only by moveto')
    }
    expect(await get(child)).toMatchObject({ parentId: top })
  })

  test('refuses a parent that is the category itself, below it, or missing', async () => {
    const [top, , leaf] = (await chain(['A', 'B', 'C'])) as [number, number, number]
    for (const parentId of [top, leaf, 987_654_321]) {
      expect(errorOf(await move(top, parentId))).toEqual([400, 'parentId'])
    }
    expect(await get(leaf)).toMatchObject({ path: 'A / B / C' })
  })

  test('has eight levels at most, whether a category is added or a branch is moved', async () => {
    const deep = await chain(['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(errorOf(await api.post('categories', { name: '9', parentId: deep[7] }, { as }))).toEqual([400, 'parentId'])
    const [branch, leaf] = (await chain(['x', 'y'])) as [number, number]
    expect(errorOf(await move(branch, deep[6] as number))).toEqual([400, 'parentId'])
    expect((await move(branch, deep[5] as number)).status).toBe(200)
    expect((await get(leaf)).level.split('/')).toHaveLength(9)
  })

  test('does not delete a category with children', async () => {
    const [top, child] = (await chain(['Parent', 'Child'])) as [number, number]
    expect((await api.remove(`categories/${top}`, { as })).status).toBe(400)
    expect((await api.remove(`categories/${child},${top}`, { as })).status).toBe(204)
  })

  test('stays whole when two move against each other at the same moment', async () => {
    const one = await create('One')
    const other = await create('Other')
    for (let round = 0; round < 20; round++) {
      const results = await Promise.all([move(one, other), move(other, one)])
      expect(results.map(({ status }) => status).sort()).toEqual([200, 400])
      const [a, b] = [await get(one), await get(other)]
      const [above, below] = a.parentId === null ? [a, b] : [b, a]
      expect([above.level, below.level]).toEqual(['/', `/${above.categoryId}/`])
      await move(below.categoryId, null)
    }
  })
})

describe('suggestions', () => {
  test('give every account the roots, the children of one, and what a keyword finds, with their paths', async () => {
    const [top, middle] = (await chain(['Zoo', 'Lions'])) as [number, number]
    const suggested = async (query: string) => (await api.get(`categories/suggestions?${query}`, { as: reader })).body
    expect(await suggested('parentId=0')).toContainEqual(
      expect.objectContaining({ categoryId: top, path: 'Zoo', hasChildren: true }),
    )
    expect(await suggested(`parentId=${top}`)).toMatchObject([
      { categoryId: middle, path: 'Zoo / Lions', hasChildren: false },
    ])
    expect(await suggested('keyword=lions')).toMatchObject([{ categoryId: middle, path: 'Zoo / Lions' }])
    await api.post(`categories/${middle}/disable`, {}, { as })
    expect(await suggested('keyword=lions')).toEqual([])
    expect(await suggested(`ids=${middle}`)).toMatchObject([{ path: 'Zoo / Lions' }])
  })

  test('leave the screen and its calls to super roles', async () => {
    expect((await api.get('categories', { as: reader })).status).toBe(403)
    expect((await api.post('categories', { name: 'No' }, { as: 'trade.admin' })).status).toBe(403)
  })
})

describe('properties of a category', () => {
  const property = async (title: string, by = as) => {
    const draft = { title, name: title, inputType: 'Select', requireImage: false, values: ['a', 'b'] }
    const companyId = by === as ? { companyId: 1 } : {}
    return (await api.post('properties', { ...draft, ...companyId }, { as: by })).body.propertyId as number
  }
  const add = (id: number, propertyId: number, required = false) =>
    api.post(`categories/${id}/properties`, { propertyId, required }, { as })
  const listed = async (id: number) => (await api.get(`categories/${id}/properties`, { as: reader })).body

  test('are part of the version of the category: of two changes of one version, the second is refused', async () => {
    const [top] = (await chain(['Versioned'])) as [number]
    const [first, second] = [await property('First'), await property('Second')]
    const tag = (await api.get(`categories/${top}`, { as })).headers.get('etag') ?? ''
    const change = (propertyId: number) =>
      api.post(`categories/${top}/properties`, { propertyId, required: false }, { as, headers: { 'If-Match': tag } })
    const added = await change(first)
    expect(added.status).toBe(200)
    expect(added.headers.get('etag')).not.toBe(tag)
    expect((await change(second)).status).toBe(412)
    expect(await listed(top)).toHaveLength(1)
  })

  test('are its own and those of its ancestors, which come first', async () => {
    const [top, child] = (await chain(['Clothes', 'Shirts'])) as [number, number]
    const [material, collar] = [await property('Material'), await property('Collar')]
    await add(child, collar, true)
    await add(top, material)
    expect(await listed(child)).toMatchObject([
      { propertyId: material, inheritedFrom: top, inheritedFromName: 'Clothes', required: false, values: ['a', 'b'] },
      { propertyId: collar, inheritedFrom: null, inheritedFromName: null, required: true, inputTypeText: 'One choice' },
    ])
    expect((await add(child, collar, false)).body[1]).toMatchObject({ required: false })
    expect(await listed(top)).toMatchObject([{ propertyId: material, inheritedFrom: null }])
  })

  test('are deleted only from their own category, and a property in use stays', async () => {
    const [top, child] = (await chain(['Shoes', 'Boots'])) as [number, number]
    const sole = await property('Sole')
    await add(top, sole)
    expect(errorOf(await add(child, sole))).toEqual([400, 'propertyId'])
    expect((await api.remove(`categories/${child}/properties/${sole}`, { as })).status).toBe(400)
    expect((await api.remove(`properties/${sole}`, { as })).status).toBe(400)
    expect((await api.remove(`categories/${top}/properties/${sole}`, { as })).status).toBe(204)
    expect((await api.remove(`properties/${sole}`, { as })).status).toBe(204)
  })

  test('that an ancestor later got as well can still be changed and deleted on the category', async () => {
    const [top, child] = (await chain(['Gloves', 'Mittens'])) as [number, number]
    const lining = await property('Lining')
    await add(child, lining, true)
    await add(top, lining)
    expect(await listed(child)).toMatchObject([{ inheritedFrom: null, required: true }])
    expect((await add(child, lining, false)).status).toBe(200)
    expect(await listed(child)).toMatchObject([{ inheritedFrom: null, required: false }])
    const { body: timeline } = await api.get(`categories/${child}/changes`, { as })
    expect(timeline.items[0].fields[0]).toMatchObject({ before: 'Lining *', after: 'Lining' })
    expect((await api.remove(`categories/${child}/properties/${lining}`, { as })).status).toBe(204)
    expect((await api.remove(`categories/${child}/properties/${lining}`, { as })).status).toBe(400)
    expect(await listed(child)).toMatchObject([{ inheritedFrom: top }])
  })

  test('belong to the administrative company, so that no other can change what all use', async () => {
    const [top] = await chain(['Hats'])
    const foreign = await property('Brim', 'trade.admin')
    expect(foreign).toBeGreaterThan(0)
    expect(errorOf(await add(top, foreign))).toEqual([400, 'propertyId'])
  })
})
