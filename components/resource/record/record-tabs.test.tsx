import { act, screen, waitFor } from '@testing-library/react'
import '@/components/feedback/alert-dialog'
import { mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import { companies } from '@/contract/entities/companies'
import { sites } from '@/contract/entities/sites'
import { shapeOf } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import { relatedList } from '../list/related-list'
import { RecordPart, RecordTabs } from './record-tabs'

const related = { path: 'sites', entity: async () => sites, by: 'companyId', columns: ['name'] } as const
const part = (counts: object) => Object.assign(() => null, counts)

const open = (tabs: AnyDescription['tabs'] = {}) => {
  const names = ['details', ...Object.keys(tabs)]
  return renderScreen(
    <RecordTabs
      {...{ entity: shapeOf(companies), record: { companyId: 5 }, tabs, names, tab: 'details', onTab: () => {} }}
    />,
  )
}

test('a tab says how many its list has, without opening it', async () => {
  const calls = mockApi({ 'GET sites/counts': { body: { total: 12_001, totalIsExact: false, counts: [] } } })
  await open({
    sites: relatedList(related),
    admins: part({ countOf: () => 3 }),
    warehouses: part({ listOf: () => ({ key: ['links'], load: async () => ['one', 'two'] }) }),
    externalServices: part({ listOf: () => ({ key: ['none'], load: async () => [] }) }),
  })
  // The number is the description: the name stays the word.
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Sites' })).toHaveAccessibleDescription('12,000+'))
  expect(calls.map(({ query }) => query)).toEqual([{ companyId: '5' }])
  expect(screen.getByRole('tab', { name: 'Administrators' })).toHaveAccessibleDescription('3')
  expect(screen.getByRole('tab', { name: 'Warehouses' })).toHaveAccessibleDescription('2')
  expect(screen.getByRole('tab', { name: 'External services' })).not.toHaveAccessibleDescription()
})

test('a number that cannot be read is left out', async () => {
  const calls = mockApi({ 'GET sites/counts': refused(403, 'Not for you.') })
  await open({ sites: relatedList(related) })
  await waitFor(() => expect(calls).toHaveLength(1))
  // An alert comes by itself and is loaded on its first use.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await settle()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('tab', { name: 'Sites' })).not.toHaveAccessibleDescription()
})

test('arrows, Home and End move between the tabs, and a press opens one', async () => {
  mockApi({})
  const onTab = jest.fn()
  const names = ['details', 'languages', 'changes']
  const { user } = await renderScreen(
    <RecordTabs
      {...{ entity: shapeOf(companies), record: { companyId: 5 }, tabs: {}, names, tab: 'details', onTab }}
    />,
  )
  const tab = (name: string) => screen.getByRole('tab', { name })
  await user.tab()
  expect(tab('Details')).toHaveFocus()
  for (const [key, name] of [
    ['ArrowRight', 'Languages'],
    ['End', 'Changes'],
    ['ArrowRight', 'Details'],
    ['ArrowLeft', 'Changes'],
    ['Home', 'Details'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(tab(name)).toHaveFocus()
  }
  expect(onTab).not.toHaveBeenCalled()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onTab).toHaveBeenCalledWith('languages')
  // The open one is the only stop of the Tab key.
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('Details')])
})

test('a tab shows bars and is busy until its record has come', async () => {
  const part = (record: { companyId: number } | undefined) => (
    <RecordPart
      entity={shapeOf(companies)}
      tabs={{ sites: () => 'Its sites' }}
      tab="sites"
      id={5}
      {...{ record, refresh: () => {}, onDirty: () => {} }}
    />
  )
  const { container, rerender } = await renderScreen(part(undefined))
  expect(container.querySelector('[aria-busy=true]')?.children.length).toBeGreaterThan(1)
  rerender(part({ companyId: 5 }))
  expect(container).toHaveTextContent('Its sites')
  expect(container.querySelector('[aria-busy=true]')).toBeNull()
})
