import { screen, waitFor } from '@testing-library/react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { BanDialog } from './ban-dialog'

const customer = {
  ...{ companyId: 5, siteId: 2, siteName: 'Lantern Home', name: 'Daniel Ho' },
  accounts: [
    { type: 'User' as const, id: '31', shown: 'Daniel Ho' },
    { type: 'Email' as const, id: 'daniel@example.com', shown: 'daniel@example.com' },
  ],
}
const valuesOf = (...texts: string[]) => ({ body: texts.map((text) => ({ value: text, text })) })
const open = async (response: Parameters<typeof mockApi>[0][string] = { body: {} }) => {
  const calls = mockApi({
    'GET enums/BanMatter': valuesOf('Login', 'Order', 'Chat'),
    'GET enums/BanAccountType': valuesOf('User', 'Email', 'Phone'),
    'POST userbans': response,
  })
  const onClose = jest.fn()
  const { user } = await renderScreen(<BanDialog customer={customer} matter="Order" onClose={onClose} />)
  const choose = async (field: RegExp, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
    // Where several can be chosen, the list stays open.
    if (screen.queryByRole('listbox', { name: /^Banned from/ })?.getAttribute('aria-multiselectable'))
      await user.keyboard('{Escape}')
  }
  const ban = () => user.click(screen.getByRole('button', { name: 'Ban' }))
  const sent = () => calls.filter(({ name }) => name === 'POST userbans').map(({ body }) => body as object)
  return { choose, ban, sent, onClose }
}

test('bans the first account for one matter on the site, until it is deleted', async () => {
  const { choose, ban, sent, onClose } = await open()
  await choose(/^For how long/, 'Until the ban is deleted')
  await ban()
  expect(await screen.findByText('Daniel Ho is banned.')).toBeInTheDocument()
  expect(sent()).toEqual([
    {
      ...{ companyId: 5, siteId: 2, accountType: 'User', accountId: '31', matters: ['Order'], reason: null },
      expireTime: null,
    },
  ])
  expect(onClose).toHaveBeenCalled()
})

test('needs a matter, and says so at its field', async () => {
  const { choose, ban, sent } = await open()
  await choose(/^Banned from/, 'Order')
  await ban()
  expect(screen.getByText('Banned from cannot be empty')).toBeInTheDocument()
  await choose(/^Banned from/, 'Chat')
  expect(screen.queryByText('Banned from cannot be empty')).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('stays open with a refusal, and is the same call when it is sent again', async () => {
  const { choose, ban, sent, onClose } = await open(refused(400, 'This account cannot be banned.'))
  await choose(/^Account to ban/, 'Email: daniel@example.com')
  await ban()
  expect(await screen.findByText('This account cannot be banned.')).toBeInTheDocument()
  await ban()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual(sent()[0])
  expect(sent()[0]).toMatchObject({ accountType: 'Email', accountId: 'daniel@example.com' })
  expect(onClose).not.toHaveBeenCalled()
})
