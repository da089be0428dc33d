import { screen, waitFor, within } from '@testing-library/react'
import { type Answer, refused, type Sent, show, standInApi } from '@/components/testing/page'
import { sites } from '@/contract/entities/sites'
import { languageCodes } from '@/contract/language-codes'
import { shapeOf } from '@/contract/shape'
import { LanguagesTab } from './languages-tab'

const record = { siteId: 1, name: 'Lantern Home', description: 'Goods for the home', keywords: null, copyright: null }
const administrator = { profile: { roles: ['administrators', 'sales-administrators'] } }
const onDirty = jest.fn()
beforeEach(() => {
  jest.clearAllMocks()
  localStorage.clear()
})

const open = async (answers: Record<string, Answer | ((sent: Sent) => Answer)> = {}, changes = administrator) => {
  const texts = new Map<string, object>([['zh-Hans', { name: '灯笼家居', description: null }]])
  const calls = standInApi({
    'GET sites/1/localizations': () => ({ body: [...texts].map(([code, saved]) => ({ code, ...saved })) }),
    'POST sites/1/localizations': ({ body }) => {
      const { code, ...saved } = body as { code: string }
      texts.set(code, saved)
      return { body: body as object }
    },
    'DELETE sites/1/localizations/zh-Hans': () => {
      texts.delete('zh-Hans')
      return { status: 204 }
    },
    ...answers,
  })
  const page = await show(<LanguagesTab entity={shapeOf(sites)} record={record} onDirty={onDirty} />, changes)
  return { ...page, calls }
}
const column = async (name: string) => within(await screen.findByRole('form', { name }))
const simplified = () => column('Simplified Chinese')
const add = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Add a language' }))
  await user.click(await screen.findByRole('option', { name }))
}

test('what was entered stands beside each language, field by field', async () => {
  await open()
  const entered = within(await screen.findByRole('region', { name: 'As entered' }))
  expect(entered.getByText('Lantern Home')).toBeInTheDocument()
  const chinese = await simplified()
  expect(chinese.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual([
    ...['灯笼家居', '', '', ''],
  ])
  expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveAttribute('lang', 'zh-Hans')
})

test('a language is saved for itself, its blank texts as none', async () => {
  const { user, calls } = await open()
  const chinese = await simplified()
  const save = chinese.getByRole('button', { name: 'Save: Simplified Chinese' })
  expect(save).toBeDisabled()
  await user.type(chinese.getByRole('textbox', { name: 'Description' }), '好物')
  expect(onDirty).toHaveBeenLastCalledWith(true)
  await user.type(chinese.getByRole('textbox', { name: 'Keywords' }), '  ')
  await user.click(save)
  expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    ...{ code: 'zh-Hans', name: '灯笼家居', description: '好物', keywords: null, copyright: null },
  })
  await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false))
  expect(chinese.getByRole('textbox', { name: 'Description' })).toHaveValue('好物')
})

test('every language that is not there yet can be added', async () => {
  const { user, calls } = await open()
  await simplified()
  await user.click(screen.getByRole('combobox', { name: 'Add a language' }))
  expect(await screen.findAllByRole('option')).toHaveLength(languageCodes.length - 1)
  await user.click(screen.getByRole('option', { name: 'Japanese' }))
  const japanese = await column('Japanese')
  expect(japanese.getByRole('button', { name: 'Save: Japanese' })).toBeDisabled()
  // It stands at the far end, out of sight where there are many: whoever has asked for it is led there.
  await waitFor(() => expect(japanese.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  await user.type(japanese.getByRole('textbox', { name: 'Name' }), '提灯')
  await user.click(japanese.getByRole('button', { name: 'Save: Japanese' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST sites/1/localizations')).toBe(true))
  expect((await column('Japanese')).getByRole('textbox', { name: 'Name' })).toHaveValue('提灯')
})

test('a language is deleted after a question', async () => {
  const { user, calls } = await open()
  await user.click((await simplified()).getByRole('button', { name: 'Delete: Simplified Chinese' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Simplified Chinese?' })
  expect(calls.some(({ name }) => name.startsWith('DELETE'))).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('There are no texts in other languages yet.')).toBeInTheDocument()
})

test('one that was added in vain goes without a question, and nothing is sent', async () => {
  const { user, calls } = await open()
  await simplified()
  await add(user, 'German')
  await user.click((await column('German')).getByRole('button', { name: 'Delete: German' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'German' })).toBeNull())
  expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([])
})

test('a refusal stands at its field, and what was typed stays', async () => {
  const { user } = await open({
    'POST sites/1/localizations': refused(400, 'Invalid', [{ field: 'name', message: 'name is too long' }]),
  })
  const chinese = await simplified()
  await user.type(chinese.getByRole('textbox', { name: 'Name' }), '!')
  await user.click(chinese.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('name is too long'),
  )
  expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼家居!')
})

test('whoever may not change the record only reads', async () => {
  await open({}, { profile: { roles: ['staffs'] } })
  const chinese = await simplified()
  expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('Ctrl and S saves each language that was changed, and only these', async () => {
  const { user, calls } = await open()
  const chinese = await simplified()
  await user.keyboard('{Control>}s{/Control}')
  await add(user, 'German')
  await add(user, 'Japanese')
  await user.type(chinese.getByRole('textbox', { name: 'Name' }), '!')
  await user.type((await column('German')).getByRole('textbox', { name: 'Name' }), 'Laterne')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false))
  const sent = calls
    .filter(({ name }) => name.startsWith('POST'))
    .map(({ body }) => body as { code: string; name: string })
  expect(sent.map(({ code, name }) => [code, name])).toEqual([
    ['zh-Hans', '灯笼家居!'],
    ['de', 'Laterne'],
  ])
})

describe('what was typed and not saved', () => {
  const leave = async (type: (user: Awaited<ReturnType<typeof open>>['user']) => Promise<void>) => {
    const { user, unmount } = await open()
    await simplified()
    await type(user)
    unmount()
  }
  const german = async () => (await column('German')).getByRole('textbox', { name: 'Name' })

  test('is offered when one comes back, in its language, and goes out as typed', async () => {
    await leave(async (user) => {
      await user.type((await simplified()).getByRole('textbox', { name: 'Keywords' }), '灯')
      await add(user, 'German')
      await user.type(await german(), 'Laterne')
    })
    const { user, calls } = await open()
    const chinese = await simplified()
    expect(chinese.getByRole('textbox', { name: 'Keywords' })).toHaveValue('')
    await user.click(chinese.getByRole('button', { name: 'Continue' }))
    expect(chinese.getByRole('textbox', { name: 'Keywords' })).toHaveValue('灯')
    await user.click((await column('German')).getByRole('button', { name: 'Continue' }))
    expect(await german()).toHaveValue('Laterne')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(2))
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  test('can be discarded', async () => {
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!'))
    const { user } = await open()
    const chinese = await simplified()
    await user.click(chinese.getByRole('button', { name: 'Discard' }))
    expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼家居')
    expect(chinese.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  test('is nothing once it is typed back', async () => {
    await leave(async (user) => {
      await user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!{Backspace}')
    })
    expect(localStorage).toHaveLength(0)
  })

  test('tells that somebody has saved something else since', async () => {
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!'))
    await open({ 'GET sites/1/localizations': { body: [{ code: 'zh-Hans', name: '新灯笼' }] } })
    expect((await simplified()).getByText(/Somebody has changed the record since/)).toBeInTheDocument()
  })

  test('stays while it is not decided, also beside what is typed now', async () => {
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!'))
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Keywords' }), '灯'))
    const { user } = await open()
    const chinese = await simplified()
    await user.click(chinese.getByRole('button', { name: 'Continue' }))
    expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼家居!')
    expect(chinese.getByRole('textbox', { name: 'Keywords' })).toHaveValue('灯')
  })
})
