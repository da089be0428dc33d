import { act, screen, waitFor, within } from '@testing-library/react'
import { deferred, type MockResponse, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
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

const open = async (
  responses: Record<string, MockResponse | Promise<MockResponse> | ((sent: Sent) => MockResponse)> = {},
  changes = administrator,
) => {
  const texts = new Map<string, object>([['zh-Hans', { name: '灯笼家居', description: null }]])
  const calls = mockApi({
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
    ...responses,
  })
  const page = await renderScreen(<LanguagesTab entity={shapeOf(sites)} record={record} onDirty={onDirty} />, changes)
  return { ...page, calls }
}
const column = async (name: string) => within(await screen.findByRole('form', { name }))
const simplified = () => column('Simplified Chinese')
const add = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Add a language' }))
  await user.click(await screen.findByRole('option', { name }))
}

test('shows the original text beside each language, field by field', async () => {
  await open()
  const entered = within(await screen.findByRole('region', { name: 'Original' }))
  expect(entered.getByText('Lantern Home')).toBeInTheDocument()
  const chinese = await simplified()
  expect(chinese.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual([
    ...['灯笼家居', '', '', ''],
  ])
  expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveAttribute('lang', 'zh-Hans')
})

test('saves a language on its own, with blank texts as none', async () => {
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

test('keeps input made during saving, which is saved next', async () => {
  const { answer: response, come } = deferred()
  const { user, calls } = await open({ 'POST sites/1/localizations': response })
  const chinese = await simplified()
  const description = chinese.getByRole('textbox', { name: 'Description' })
  await user.type(description, '好物')
  await user.click(chinese.getByRole('button', { name: 'Save: Simplified Chinese' }))
  await user.type(description, '多多')
  await act(async () => come({ body: {} }))
  await screen.findByText('The operation was successful.')
  expect(description).toHaveValue('好物多多')
  await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(true))
  await user.click(chinese.getByRole('button', { name: 'Save: Simplified Chinese' }))
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name.startsWith('POST'))?.body).toMatchObject({ description: '好物多多' }),
  )
})

test('can add every missing language', async () => {
  const { user, calls } = await open()
  await simplified()
  await user.click(screen.getByRole('combobox', { name: 'Add a language' }))
  expect(await screen.findAllByRole('option')).toHaveLength(languageCodes.length - 1)
  await user.click(screen.getByRole('option', { name: 'Japanese' }))
  const japanese = await column('Japanese')
  expect(japanese.getByRole('button', { name: 'Save: Japanese' })).toBeDisabled()
  // Many languages need scrolling, so the added one is scrolled into view.
  await waitFor(() => expect(japanese.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  await user.type(japanese.getByRole('textbox', { name: 'Name' }), '提灯')
  await user.click(japanese.getByRole('button', { name: 'Save: Japanese' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST sites/1/localizations')).toBe(true))
  expect((await column('Japanese')).getByRole('textbox', { name: 'Name' })).toHaveValue('提灯')
})

test('deletes a language after a confirmation', async () => {
  const { user, calls } = await open()
  await user.click((await simplified()).getByRole('button', { name: 'Delete: Simplified Chinese' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Simplified Chinese?' })
  expect(calls.some(({ name }) => name.startsWith('DELETE'))).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No other languages yet.')).toBeInTheDocument()
})

test('removes an untouched new language without confirmation or request', async () => {
  const { user, calls } = await open()
  await simplified()
  await add(user, 'German')
  const german = await column('German')
  expect(german.queryByRole('button', { name: /^Delete/ })).toBeNull()
  await user.click(german.getByRole('button', { name: 'Remove: German' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'German' })).toBeNull())
  expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([])
})

test('removes an unsaved language after a confirmation without a request', async () => {
  const { user, calls } = await open()
  await simplified()
  await add(user, 'German')
  const german = await column('German')
  await user.type(german.getByRole('textbox', { name: 'Name' }), 'Laterne')
  await user.click(german.getByRole('button', { name: 'Remove: German' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' })
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'German' })).toBeNull())
  expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('lists further languages by name after those of the interface, and finds them by name or code', async () => {
  const { user } = await open()
  await simplified()
  const picker = screen.getByRole('combobox', { name: 'Add a language' })
  await user.click(picker)
  const offered = async () => (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect((await offered()).slice(0, 5)).toEqual([
    ...['English', 'Traditional Chinese', 'Arabic', 'Brazilian Portuguese', 'Burmese'],
  ])
  await user.type(picker, 'kor')
  expect(await offered()).toEqual(['Korean (South Korea)'])
  await user.clear(picker)
  await user.type(picker, 'pt')
  expect(await offered()).toEqual(['Brazilian Portuguese', 'Portuguese'])
})

test('sorts languages independently of when they were added and saved', async () => {
  const { user } = await open()
  const places = () => screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'))
  await simplified()
  await add(user, 'Japanese')
  await add(user, 'German')
  await add(user, 'English')
  const all = ['English', 'Simplified Chinese', 'German', 'Japanese']
  expect(places()).toEqual(all)
  await user.type((await column('Japanese')).getByRole('textbox', { name: 'Name' }), '提灯')
  await user.click((await column('Japanese')).getByRole('button', { name: /^Save/ }))
  await screen.findByText('The operation was successful.')
  expect(places()).toEqual(all)
})

test('shows a refusal at its field and keeps the input', async () => {
  const { user } = await open({
    'POST sites/1/localizations': refused(400, 'Invalid', [{ field: 'name', message: 'name is too long' }]),
  })
  const chinese = await simplified()
  await user.type(chinese.getByRole('textbox', { name: 'Name' }), '!')
  await user.click(chinese.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is too long'),
  )
  expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼家居!')
})

test('has no read-only hint for users with write access', async () => {
  await open()
  await simplified()
  expect(screen.queryByText('You have read-only access to these texts.')).toBeNull()
})

test('is read-only without write access', async () => {
  await open({}, { profile: { roles: ['staffs'] } })
  const chinese = await simplified()
  expect(chinese.getByText('灯笼家居')).toHaveAttribute('lang', 'zh-Hans')
  expect(chinese.getAllByText('–')).toHaveLength(3)
  expect(screen.getByText('You have read-only access to these texts.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('saves each changed language by Ctrl+S, and no others', async () => {
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

describe('a change by another user', () => {
  /** An API whose German texts are the ones of `theirs` once something was sent. */
  const meet = async (
    mine: Record<string, string>,
    theirs: object | null,
    first: object | null = { name: 'Laterne' },
  ) => {
    let german: object | null = first
    let version = 1
    const sent: [string | null, unknown][] = []
    const page = await open({
      'GET sites/1/localizations': () => ({
        body: german ? [{ code: 'de', description: null, ...german, etag: `"${version}"` }] : [],
      }),
      'POST sites/1/localizations': ({ body, headers }) => {
        const { code, ...texts } = body as Record<string, string>
        const seen = headers.get('if-match') ?? `none: ${headers.get('if-none-match')}`
        sent.push([seen, Object.fromEntries(Object.entries(texts).filter(([, text]) => text))])
        if (sent.length === 1) {
          german = theirs
          version += 1
        }
        if (seen !== (german ? `"${version}"` : 'none: *')) return refused(412, 'Stale.')
        german = texts
        return { body: { code, ...texts } }
      },
    })
    const { user } = page
    if (!first) await add(user, 'German')
    const column1 = await column('German')
    for (const [name, text] of Object.entries(mine)) {
      await user.clear(column1.getByRole('textbox', { name }))
      await user.type(column1.getByRole('textbox', { name }), text)
    }
    await user.click(column1.getByRole('button', { name: /^Save/ }))
    const dialog = await screen.findByRole('dialog', { name: 'A colleague has changed German' })
    const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
    return { ...page, sent, dialog: within(dialog), press }
  }
  const values = async () =>
    (await column('German')).getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)

  test('asks about texts changed by both and keeps the rest', async () => {
    const { user, dialog, press, sent } = await meet(
      { Name: 'Lampe', Keywords: 'Licht' },
      { name: 'Fackel', description: 'Für daheim' },
    )
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
    const merged = dialog.getAllByRole('definition').map((entry) => entry.textContent)
    expect(merged).toEqual(['Lichtchanged by you', 'Für daheimchanged by others'])
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.click(dialog.getByRole('radio', { name: 'Mine Lampe' }))
    await press('Save')
    await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false))
    expect(sent).toEqual([
      ['"1"', { name: 'Lampe', keywords: 'Licht' }],
      ['"2"', { name: 'Lampe', description: 'Für daheim', keywords: 'Licht' }],
    ])
    expect(await values()).toEqual(['Lampe', 'Für daheim', 'Licht', ''])
    expect(localStorage).toHaveLength(0)
  })

  test('is taken whole without a request by “all theirs”', async () => {
    const { press, sent } = await meet({ Name: 'Lampe', Description: 'x' }, { name: 'Fackel', description: 'y' })
    await press('All theirs')
    await press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toHaveLength(1)
    expect(await values()).toEqual(['Fackel', 'y', '', ''])
    expect(localStorage).toHaveLength(0)
  })

  test('to a language that is new to both', async () => {
    const { user, dialog, press, sent } = await meet({ Name: 'Lampe' }, { name: 'Fackel' }, null)
    await user.click(dialog.getByRole('radio', { name: 'Mine Lampe' }))
    await press('Save')
    await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false))
    expect(sent.map(([seen]) => seen)).toEqual(['none: *', '"2"'])
  })

  test('deletes the language during editing', async () => {
    const { user, dialog, press, sent } = await meet({ Name: 'Lampe' }, null)
    await user.click(dialog.getByRole('radio', { name: 'Mine Lampe' }))
    await press('Save')
    await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false))
    expect(sent.map(([seen]) => seen)).toEqual(['"1"', 'none: *'])
    expect(await values()).toEqual(['Lampe', '', '', ''])
  })

  test('returns to the input on Cancel and is detected again on saving', async () => {
    const { user, press, sent } = await meet({ Name: 'Lampe' }, { name: 'Fackel' })
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await values())[0]).toBe('Lampe')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    expect(sent.map(([seen]) => seen)).toEqual(['"1"', '"1"'])
  })

  test('does not replace the base of unsaved input when another language is sent', async () => {
    let german = { name: 'Laterne', etag: '"1"' }
    const seen: (string | null)[] = []
    const { user } = await open({
      'GET sites/1/localizations': () => ({
        body: [
          { code: 'de', ...german },
          { code: 'zh-Hans', name: '灯笼', etag: '"9"' },
        ],
      }),
      'POST sites/1/localizations': ({ headers }) => {
        seen.push(headers.get('if-match'))
        return headers.get('if-match') === '"1"' ? refused(412, 'Stale.') : { body: {} }
      },
    })
    await user.type((await column('German')).getByRole('textbox', { name: 'Name' }), '!')
    german = { name: 'Fackel', etag: '"2"' }
    const chinese = await simplified()
    await user.type(chinese.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(chinese.getByRole('button', { name: /^Save/ }))
    await screen.findByText('The operation was successful.')
    await user.click((await column('German')).getByRole('button', { name: /^Save/ }))
    await screen.findByRole('dialog', { name: /German/ })
    expect(seen).toEqual(['"9"', '"1"'])
  })

  test('is detected for a draft by its own base', async () => {
    const first = await open({ 'GET sites/1/localizations': { body: [{ code: 'de', name: 'A', etag: '"1"' }] } })
    await first.user.type((await column('German')).getByRole('textbox', { name: 'Name' }), '!')
    first.unmount()
    const { user, calls } = await open({
      'GET sites/1/localizations': { body: [{ code: 'de', name: 'B', etag: '"2"' }] },
      'POST sites/1/localizations': refused(412, 'Stale.'),
    })
    const german = await column('German')
    await user.click(screen.getByRole('button', { name: 'Continue: German' }))
    await user.click(german.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByRole('radio', { name: 'Theirs B' })).toBeInTheDocument()
    expect(calls.find(({ name }) => name.startsWith('POST'))?.headers.get('if-match')).toBe('"1"')
  })

  test('is shown before the language is deleted', async () => {
    let german = { name: 'Laterne', etag: '"1"' }
    const seen: (string | null)[] = []
    const { user } = await open({
      'GET sites/1/localizations': () => ({ body: [{ code: 'de', ...german }] }),
      'DELETE sites/1/localizations/de': ({ headers }) => {
        seen.push(headers.get('if-match'))
        return headers.get('if-match') === german.etag ? { status: 204 } : refused(412, 'Stale.')
      },
    })
    const openDialog = async () => {
      await user.click((await column('German')).getByRole('button', { name: /^Delete/ }))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    }
    await column('German')
    german = { name: 'Fackel', etag: '"2"' }
    await openDialog()
    expect(await screen.findByText(/^A colleague has changed German/)).toBeInTheDocument()
    expect((await values())[0]).toBe('Fackel')
    await openDialog()
    expect(await screen.findByText('The deletion was successful.')).toBeInTheDocument()
    expect(seen).toEqual(['"1"', '"2"'])
  })
})

describe('unsaved input', () => {
  const leave = async (type: (user: Awaited<ReturnType<typeof open>>['user']) => Promise<void>) => {
    const { user, unmount } = await open()
    await simplified()
    await type(user)
    unmount()
  }
  const german = async () => (await column('German')).getByRole('textbox', { name: 'Name' })

  test('is offered on return in its language and sent as typed', async () => {
    await leave(async (user) => {
      await user.type((await simplified()).getByRole('textbox', { name: 'Keywords' }), '灯')
      await add(user, 'German')
      await user.type(await german(), 'Laterne')
    })
    const { user, calls } = await open()
    const chinese = await simplified()
    expect(chinese.getByRole('textbox', { name: 'Keywords' })).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Continue: Simplified Chinese' }))
    expect(chinese.getByRole('textbox', { name: 'Keywords' })).toHaveValue('灯')
    await user.click(screen.getByRole('button', { name: 'Continue: German' }))
    expect(await german()).toHaveValue('Laterne')
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(2))
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  test('can be discarded', async () => {
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!'))
    const { user } = await open()
    const chinese = await simplified()
    await user.click(screen.getByRole('button', { name: 'Discard: Simplified Chinese' }))
    expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼家居')
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  test('is deleted when it is reverted', async () => {
    await leave(async (user) => {
      await user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!{Backspace}')
    })
    expect(localStorage).toHaveLength(0)
  })

  test('says that another user has saved since', async () => {
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!'))
    await open({ 'GET sites/1/localizations': { body: [{ code: 'zh-Hans', name: '新灯笼' }] } })
    await simplified()
    expect(screen.getByText(/The record has changed since then/)).toBeInTheDocument()
  })

  test('stays offered until it is decided, beside new input', async () => {
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!'))
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Keywords' }), '灯'))
    const { user } = await open()
    const chinese = await simplified()
    await user.click(screen.getByRole('button', { name: 'Continue: Simplified Chinese' }))
    expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼家居!')
    expect(chinese.getByRole('textbox', { name: 'Keywords' })).toHaveValue('灯')
  })

  test('is offered by name above all languages, and continuing focuses it', async () => {
    await leave(async (user) => {
      await add(user, 'Vietnamese')
      await user.type((await column('Vietnamese')).getByRole('textbox', { name: 'Keywords' }), 'đèn')
    })
    const { user } = await open()
    const vietnamese = await column('Vietnamese')
    const button = screen.getByRole('button', { name: 'Continue: Vietnamese' })
    const columns = screen.getByRole('group', { name: 'Languages' })
    expect(columns).not.toContainElement(button)
    expect(button.compareDocumentPosition(columns)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(button)
    expect(vietnamese.getByRole('textbox', { name: 'Keywords' })).toHaveFocus()
  })

  /** Returns to a draft of the name without deciding it. */
  const focusAgain = async () => {
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!'))
    return { ...(await open()), chinese: await simplified() }
  }
  const offer = () => screen.queryByRole('button', { name: 'Continue: Simplified Chinese' })

  test('stays offered when other texts of the same language are saved', async () => {
    const { user, unmount, calls, chinese } = await focusAgain()
    await user.type(chinese.getByRole('textbox', { name: 'Keywords' }), '灯')
    await user.click(chinese.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false))
    expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({ name: '灯笼家居', keywords: '灯' })
    expect(offer()).toBeInTheDocument()
    expect(localStorage).toHaveLength(1)
    unmount()
    const again = await open()
    await simplified()
    await again.user.click(screen.getByRole('button', { name: 'Continue: Simplified Chinese' }))
    expect((await simplified()).getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼家居!')
  })

  test('stays offered when another language is saved', async () => {
    const { user } = await focusAgain()
    await add(user, 'German')
    await user.type(await german(), 'Laterne')
    await user.click((await column('German')).getByRole('button', { name: /^Save/ }))
    await screen.findByText('The operation was successful.')
    expect(offer()).toBeInTheDocument()
    expect(localStorage).toHaveLength(1)
  })

  test('can be discarded without the new input beside it', async () => {
    const { user, unmount, chinese } = await focusAgain()
    await user.type(chinese.getByRole('textbox', { name: 'Keywords' }), '灯')
    await user.click(screen.getByRole('button', { name: 'Discard: Simplified Chinese' }))
    unmount()
    const again = await open()
    const back = await simplified()
    await again.user.click(screen.getByRole('button', { name: 'Continue: Simplified Chinese' }))
    expect(back.getByRole('textbox', { name: 'Keywords' })).toHaveValue('灯')
    expect(back.getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼家居')
  })

  test('is not offered if another user has saved the same', async () => {
    await leave(async (user) => user.type((await simplified()).getByRole('textbox', { name: 'Name' }), '!'))
    await open({ 'GET sites/1/localizations': { body: [{ code: 'zh-Hans', name: '灯笼家居!' }] } })
    await simplified()
    expect(offer()).toBeNull()
    expect(localStorage).toHaveLength(0)
  })
})

test('fills what has no text in a language by translation, to be read and saved', async () => {
  const { user, calls } = await open({
    'GET tools/offered': { body: { recognizetext: false, translate: true, chatwithai: false } },
    'POST tools/translate': { body: [{ identifier: 'description', targetText: '家居好物' }] },
  })
  const chinese = await simplified()
  await user.click(await chinese.findByRole('button', { name: 'Translate: Simplified Chinese' }))
  const sent = calls.find(({ name }) => name === 'POST tools/translate')
  expect([sent?.query, sent?.body]).toEqual([
    { sourceLanguage: 'en', targetLanguage: 'zh-Hans' },
    [{ identifier: 'description', sourceText: 'Goods for the home', isHtml: false }],
  ])
  expect(chinese.getByRole('textbox', { name: 'Description' })).toHaveValue('家居好物')
  expect(chinese.getByRole('textbox', { name: 'Name' })).toHaveValue('灯笼家居')
  expect(calls.some(({ name }) => name === 'POST sites/1/localizations')).toBe(false)
  expect(chinese.getByRole('button', { name: 'Save: Simplified Chinese' })).toBeEnabled()
  expect(chinese.getByRole('button', { name: 'Translate: Simplified Chinese' })).toBeDisabled()
})

test('offers no translation without a service', async () => {
  await open()
  expect((await simplified()).queryByRole('button', { name: /^Translate/ })).not.toBeInTheDocument()
})
