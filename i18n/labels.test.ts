import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyDescription } from '@/components/resource/core/description'
import type { AnyEntity } from '@/contract/entity-types'
import { fullLocales } from './locales'
import { loadMessages } from './messages'

interface Screen {
  entity: AnyEntity
  description: AnyDescription
}
const mockScreens: Screen[] = []

// The pages of lists are loaded as they are; what they hand to their screen is what has to have words.
jest.mock('@/components/resource/list/resource', () => ({ resource: (List: AnyDescription) => ({ List }) }))
jest.mock('@/components/resource/list/list-page', () => ({
  listPage: (entity: AnyEntity, description: AnyDescription) => mockScreens.push({ entity, description }),
}))

const app = join(__dirname, '..', 'app')
const pages = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => join(app, file))
  .filter((file) => readFileSync(file, 'utf8').includes('listPage('))

beforeAll(async () => {
  for (const page of pages) await import(page)
})

/** Everything that a screen calls by its label. */
function namesOf({
  entity,
  description: { columns, search = [], searches = [], form, tabs = {}, dialogs = {} },
}: Screen): string[] {
  return [
    'many',
    'one',
    ...columns.map((column) => (typeof column === 'string' ? column : column.field)),
    ...search.filter((name) => name !== 'keyword'),
    ...(form?.rows.flat() ?? []),
    ...Object.keys(tabs),
    ...searches.map(({ title }) => title),
    ...Object.keys(dialogs),
    // The drawer of a record shows all there is, and so can a list whose columns somebody has chosen.
    ...Object.keys(entity.recordFields),
  ]
}

test('there are lists', () => {
  expect(mockScreens.length).toBe(pages.length)
  expect(pages.length).toBeGreaterThanOrEqual(3)
})

test.each(fullLocales)('every field that a list, a record or a form shows has a word in %s', async (locale) => {
  const { fields } = await loadMessages(locale)
  const words: Record<string, Record<string, string> | undefined> = fields
  const missing = mockScreens.flatMap((screen) =>
    namesOf(screen)
      .filter((name) => !words[screen.entity.path]?.[name] && !words.shared?.[name])
      .map((name) => `${screen.entity.path}.${name}`),
  )
  expect(missing).toEqual([])
})

test.each(['features/purchasing/purchase-orders/purchase-order-screen.tsx'])(
  'so has every field that %s names itself',
  async (file) => {
    const source = readFileSync(join(__dirname, '..', 'components', file), 'utf8')
    const path = /useLabels\('(\w+)'\)/.exec(source)?.[1] ?? ''
    const names = [...source.matchAll(/label\('(\w+)'\)/g)].map(([, name = '']) => name)
    const { fields } = await loadMessages('en')
    const words: Record<string, Record<string, string> | undefined> = fields
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !words[path]?.[name] && !words.shared?.[name])).toEqual([])
  },
)
