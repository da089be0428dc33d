import { screen, waitFor } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { ServiceOptions } from './service-options'

const secret = { optionId: 1, key: 'accessToken', name: 'Access token', secret: true, isNeeded: true, isRequired: true }
const address = { optionId: 2, key: 'baseUrl', name: 'Base URL', secret: false, isNeeded: true, isRequired: false }
const options = [
  { ...secret, isSet: true, value: null },
  { ...address, isSet: true, value: 'https://a.example' },
]
const path = 'externalservices/4'
const untouched = { [`GET ${path}/lastwebhook`]: { body: { time: null } } }

async function render(saved: object = { body: options }) {
  const calls = mockApi({
    ...untouched,
    [`GET ${path}/options`]: { body: options },
    [`POST ${path}/configuration`]: saved,
  })
  const onDirty = jest.fn()
  const page = await renderScreen(
    <ServiceOptions serviceId={4} implement="whatsapp-cloud" businessCode="WA" onDirty={onDirty} />,
  )
  const bodies = () => calls.filter(({ name }) => name === `POST ${path}/configuration`).map(({ body }) => body)
  return { ...page, onDirty, bodies, token: await screen.findByLabelText(/^Access token/) }
}
const save = () => screen.getByRole('button', { name: 'Save' })

test('a secret that is typed and deleted again stays as it is', async () => {
  const { user, token, bodies, onDirty } = await render()
  await user.type(token, 'abc')
  expect(onDirty).toHaveBeenLastCalledWith(true)
  await user.clear(token)
  expect(save()).toBeDisabled()
  expect(onDirty).toHaveBeenLastCalledWith(false)
  await user.type(screen.getByLabelText('Base URL'), '/v2')
  await user.click(save())
  await waitFor(() => expect(bodies()).toEqual([{ configuration: { baseUrl: 'https://a.example/v2' } }]))
})

test('says which address the provider has to call', async () => {
  await render()
  const address = `${window.location.origin}/api/v1/webhooks/WA`
  expect(screen.getByText('The provider calls this URL:')).toBeVisible()
  expect(screen.getByText(address)).toBeVisible()
  expect(screen.getByRole('button', { name: `Copy: ${address}` })).toBeEnabled()
})

test.each([
  [[true, true], 'Ready'],
  [[true, false], 'Incomplete (1 of 2)'],
])('with the required values set %j it is %s', async (set, text) => {
  const keys = ['accessToken', 'appSecret']
  const body = set.map((isSet, at) => ({ ...secret, optionId: at + 1, key: keys[at], isSet, value: null }))
  mockApi({ ...untouched, [`GET ${path}/options`]: { body: [...body, { ...address, isSet: false, value: null }] } })
  await renderScreen(<ServiceOptions serviceId={4} implement="whatsapp-cloud" businessCode="WA" />)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByLabelText(/^App secret/)).toBeRequired()
  expect(screen.getByLabelText('Base URL')).not.toBeRequired()
  expect(screen.getByRole('button', { name: 'Test connection' }).hasAttribute('disabled')).toBe(!set.every(Boolean))
})

test.each([
  [[{ siteId: 1, name: 'Harbour' }], 'Used by: Harbour'],
  [[], 'No site uses this service yet. Add it on the page of a site.'],
])('names the sites that use it: %j', async (sites, text) => {
  mockApi({ ...untouched, [`GET ${path}/options`]: { body: options } })
  const { container } = await renderScreen(
    <ServiceOptions serviceId={4} implement="whatsapp-cloud" businessCode="WA" sites={sites} />,
  )
  await screen.findByText('Ready')
  expect(container).toHaveTextContent(text)
})

test('a secret is cleared by a button of its own, which can be taken back', async () => {
  const { user, bodies } = await render()
  await user.click(screen.getByRole('button', { name: 'Clear: Access token' }))
  expect(screen.getByText('The value is removed when you save.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(save()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Clear: Access token' }))
  await user.click(save())
  await waitFor(() => expect(bodies()).toEqual([{ configuration: { accessToken: null } }]))
})

test('nothing can be changed while it is saved', async () => {
  const { user, token, bodies } = await render(new Promise(() => {}))
  await user.type(token, 'abc')
  await user.dblClick(save())
  expect(token).toBeDisabled()
  expect(bodies()).toHaveLength(1)
})

test('a new option that is being typed is unsaved', async () => {
  const { user, onDirty } = await render()
  await user.type(screen.getByRole('textbox', { name: 'Key' }), 'region')
  expect(onDirty).toHaveBeenLastCalledWith(true)
})

test('the connection is tested, and the first call of the provider waited for', async () => {
  const checks = [
    { check: 'access', result: 'passed', detail: 'Lantern Home' },
    { check: 'phoneApp', result: 'failed', detail: null },
  ]
  mockApi({ ...untouched, [`GET ${path}/options`]: { body: options }, [`POST ${path}/test`]: { body: checks } })
  const { user } = await renderScreen(<ServiceOptions serviceId={4} implement="whatsapp-cloud" businessCode="WA" />)
  expect(await screen.findByText('No call from the provider yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText(/accepts the credentials:/)).toHaveTextContent(/yes \(Lantern Home\)$/)
  expect(screen.getByText(/Replies from the phone app/)).toHaveTextContent(/no$/)
  expect(screen.getByText(/^Waiting for the first call/)).toBeVisible()
})

test('a connection that cannot be tested says why', async () => {
  mockApi({
    ...untouched,
    [`GET ${path}/options`]: { body: options },
    [`POST ${path}/test`]: { status: 503, body: {} },
  })
  const { user } = await renderScreen(<ServiceOptions serviceId={4} implement="line" businessCode="LN" />)
  await user.click(await screen.findByRole('button', { name: 'Test connection' }))
  expect(await screen.findByRole('alert')).toBeVisible()
})
