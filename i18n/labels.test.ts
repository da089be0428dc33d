import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyDescription, AnyPlainDescription } from '@/components/resource/core/description'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { failingRows } from '@/contract/testing/failing-rows'
import { isPlanned } from '@/lib/routes/navigation'
import { routes } from '@/lib/routes/routes'
import { fullLocales } from './locales'
import { loadMessages } from './messages'

interface Screen {
  entity: AnyEntity
  description: Omit<AnyPlainDescription, 'columns' | 'form'> &
    Pick<AnyDescription, 'columns' | 'tabs' | 'dialogs' | 'inputs'>
  form: readonly (readonly string[])[]
}
const mockScreens: Screen[] = []

// Loads the pages themselves; the props of their screens have the fields that need labels.
jest.mock('@/components/resource/list/resource', () => ({ resource: (List: AnyDescription) => ({ List }) }))
jest.mock('@/components/resource/list/list-page', () => ({
  listPage: (entity: AnyEntity, description: AnyDescription) =>
    mockScreens.push({ entity, description, form: description.form?.rows ?? [] }),
  plainPage: (entity: AnyEntity, description: AnyPlainDescription) =>
    mockScreens.push({ entity, description, form: description.form ?? [] }),
}))
const mockRelated: { entity: () => Promise<AnyEntity>; columns: readonly string[] }[] = []
jest.mock('@/components/resource/list/related-list', () => ({
  relatedList: (list: (typeof mockRelated)[number]) => mockRelated.push(list),
}))

const root = join(__dirname, '..')
const fileOf = (path: string) =>
  ['(console)', '(open)'].map((group) => join(root, 'app', group, path, 'page.tsx')).find(existsSync) ?? path
const pages = routes.filter((route) => !isPlanned(route)).map(({ path }) => fileOf(path))
const lists = pages.filter((file) => /\b(list|plain)Page\(/.test(readFileSync(file, 'utf8')))

beforeAll(async () => {
  for (const page of lists) await import(page)
})

type Labels = Readonly<Record<string, string | undefined>>

async function labelsIn(locale: (typeof fullLocales)[number]) {
  const messages = await loadMessages(locale)
  const own: Readonly<Record<string, Labels | undefined>> = messages.entities
  const shared: Labels = messages.fields
  return (path: string, name: string) => own[path]?.[name] ?? shared[name]
}

/** Everything that a screen calls by its label. */
function namesOf({
  entity,
  form,
  description: { columns, search = [], searches = [], tabs, dialogs },
}: Screen): string[] {
  return [
    ...columns.map((column) => (typeof column === 'string' ? column : column.field)),
    ...search.filter((name) => name !== 'keyword'),
    ...form.flat(),
    ...Object.keys(tabs ?? {}),
    ...searches.map(({ title }) => title),
    ...Object.keys(dialogs ?? {}),
    // A record's drawer shows all fields, and so does a list with chosen columns.
    ...Object.keys(entity.recordFields),
  ]
}

test('loads every page of the table of routes, and every list among them', () => {
  expect(pages.filter((file) => !existsSync(file))).toEqual([])
  expect(mockScreens.length).toBe(lists.length)
  expect(mockScreens.map(({ entity }) => entity.path)).toEqual(
    expect.arrayContaining(['brands', 'admins', 'suppliers']),
  )
})

test.each(fullLocales)('labels every field of lists, records and forms in %s', async (locale) => {
  const labelOf = await labelsIn(locale)
  const missing = mockScreens.flatMap((screen) =>
    namesOf(screen)
      .filter((name) => !labelOf(screen.entity.path, name))
      .map((name) => `${screen.entity.path}.${name}`),
  )
  expect(missing).toEqual([])
})

test.each(fullLocales)('labels what the dialogs of moves call by another name in %s', async (locale) => {
  const labelOf = await labelsIn(locale)
  const loads = mockScreens.flatMap(({ entity: { path }, description: { inputs = {} } }) =>
    Object.values(inputs).map((load) => ({ path, load })),
  )
  expect(loads.length).toBeGreaterThan(0)
  for (const { path, load } of loads) {
    const { labels = {} } = await load()
    expect(Object.values(labels).filter((name) => !labelOf(path, name))).toEqual([])
  }
})

test.each(fullLocales)('labels every column of related lists in %s', async (locale) => {
  const labelOf = await labelsIn(locale)
  expect(mockRelated.length).toBeGreaterThan(0)
  for (const { entity, columns } of mockRelated) {
    const { path } = await entity()
    expect(columns.filter((name) => !labelOf(path, name)).map((name) => `${path}.${name}`)).toEqual([])
  }
})

test.each(fullLocales)('names the records of every entity, its moves and every page in %s', async (locale) => {
  const labelOf = await labelsIn(locale)
  const all: readonly AnyEntity[] = entities
  const names = all.flatMap(({ path, states }) =>
    ['one', 'many', ...Object.keys(states?.actions ?? {})].map((name) => `${path}.${name}`),
  )
  expect(names.filter((name) => !labelOf(...(name.split('.') as [string, string])))).toEqual([])
  const messages = await loadMessages(locale)
  for (const { title } of routes) expect(messages).toHaveProperty(title, expect.stringMatching(/./))
})

const components = join(root, 'components')
const labelling = readdirSync(components, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(join(components, file), 'utf8') }))
  .filter(({ source }) => /useLabels\('/.test(source))

test('labels every field that a component names', async () => {
  const labelOf = await labelsIn('en')
  const failing = failingRows(
    labelling,
    ({ file }) => file,
    ({ source }) => {
      const path = /useLabels\('(\w+)'\)/.exec(source)?.[1] ?? ''
      // By name, or as the key of a field that a dialog asks for under its labels; data is shown under its own.
      const keys = source.includes('labelOf={label}')
        ? [...source.matchAll(/\b(\w+): \{ meta: \{ kind: '(?!data')/g)]
        : []
      const names = [...source.matchAll(/\blabel\('(\w+)'\)/g), ...keys].map(([, name = '']) => name)
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name) => !labelOf(path, name))).toEqual([])
    },
  )
  expect(failing).toEqual([])
})
