import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { languages } from '../messages/texts'
import { columnLabels } from './headings'

const sheeted = (entities as readonly AnyEntity[]).flatMap(({ path, sheet }) => (sheet ? [{ path, sheet }] : []))

describe.each(sheeted)('the columns of a sheet of $path', ({ path, sheet }) => {
  test.each(languages)('have a label each in %s', async (language) => {
    const labels = [...(await columnLabels(path, sheet, language))]
    expect(labels.filter(([column, label]) => column === label)).toEqual([])
    const texts = labels.map(([, label]) => label.toLowerCase())
    expect(texts.filter((label, at) => texts.indexOf(label) < at)).toEqual([])
  })

  test('have no label that is another column in another language', async () => {
    const owners = new Map<string, Set<string>>()
    for (const language of languages)
      for (const [column, label] of await columnLabels(path, sheet, language))
        owners.set(label.toLowerCase(), (owners.get(label.toLowerCase()) ?? new Set()).add(column))
    expect([...owners].filter(([, columns]) => columns.size > 1)).toEqual([])
  })
})
