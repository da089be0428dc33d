import { screen, waitFor, within } from '@testing-library/react'
import { type Sent, show, standInApi } from '@/components/testing/page'
import type { brands } from '@/contract/entities/brands'
import type { OneOf } from '@/contract/entity'
import { localizationsOf } from './localizations'

const Tab = localizationsOf<typeof brands>({
  ...{ path: 'brands', id: 'brandId', area: 'products' },
  texts: ['name', 'description'],
})
const record = { brandId: 4 } as OneOf<typeof brands>

const open = async (roles = ['staffs', 'sales-staffs']) => {
  let saved = [{ code: 'zh-Hans', name: '灯笼', description: null }]
  const calls = standInApi({
    'GET brands/4/localizations': () => ({ body: saved }),
    'POST brands/4/localizations': ({ body }) => ({ body }),
    'DELETE brands/4/localizations/zh-Hans': () => {
      saved = []
      return { status: 204 }
    },
  })
  return { ...(await show(<Tab record={record} />, { profile: { roles } })), calls }
}
const writes = (calls: readonly Sent[]) => calls.filter(({ name }) => !name.startsWith('GET'))

test('a further language is chosen, written and saved', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Language' }))
  await user.click(await screen.findByRole('option', { name: 'Japanese' }))
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' ランタン ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes(calls).map(({ name, body }) => [name, body])).toEqual([
      ['POST brands/4/localizations', { code: 'ja', name: 'ランタン', description: null }],
    ]),
  )
})

test('a saved one is shown, and deleted after a question', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByRole('button', { name: 'Simplified Chinese: 灯笼' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Delete the texts in Simplified Chinese?')
  await user.click(within(question).getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('No further language has been saved yet.')).toBeInTheDocument()
  expect(writes(calls).map(({ name }) => name)).toEqual(['DELETE brands/4/localizations/zh-Hans'])
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('who may only read sees what there is', async () => {
  await open(['staffs', 'warehouses-staffs'])
  expect(screen.getByText('Simplified Chinese: 灯笼')).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
