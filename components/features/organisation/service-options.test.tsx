import { screen, waitFor } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { ServiceOptions } from './service-options'

const secret = { optionId: 1, key: 'accessToken', name: 'Access token', secret: true, isNeeded: true, isSet: true }
const address = { optionId: 2, key: 'baseUrl', name: 'Base address', secret: false, isNeeded: true, isSet: true }
const options = [
  { ...secret, value: null },
  { ...address, value: 'https://a.example' },
]
const path = 'externalservices/4'

async function render(saved: object = { body: options }) {
  const calls = mockApi({ [`GET ${path}/options`]: { body: options }, [`POST ${path}/configuration`]: saved })
  const onDirty = jest.fn()
  const page = await renderScreen(
    <ServiceOptions serviceId={4} implement="whatsapp-cloud" businessCode="WA" onDirty={onDirty} />,
  )
  const bodies = () => calls.filter(({ name }) => name === `POST ${path}/configuration`).map(({ body }) => body)
  return { ...page, onDirty, bodies, token: await screen.findByLabelText('Access token') }
}
const save = () => screen.getByRole('button', { name: 'Save' })

test('a secret that is typed and deleted again stays as it is', async () => {
  const { user, token, bodies, onDirty } = await render()
  await user.type(token, 'abc')
  expect(onDirty).toHaveBeenLastCalledWith(true)
  await user.clear(token)
  expect(save()).toBeDisabled()
  expect(onDirty).toHaveBeenLastCalledWith(false)
  await user.type(screen.getByLabelText('Base address'), '/v2')
  await user.click(save())
  await waitFor(() => expect(bodies()).toEqual([{ configuration: { baseUrl: 'https://a.example/v2' } }]))
})

test('says which address the provider has to call', async () => {
  await render()
  expect(screen.getByText(/calls this address: .*\/api\/v1\/webhooks\/WA$/)).toBeInTheDocument()
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
