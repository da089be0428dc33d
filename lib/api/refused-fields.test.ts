import { ApiError } from './api'
import { refusedFields } from './refused-fields'

const detail = (field: string | undefined, message: string) => ({ code: 400_000_001, message, ...(field && { field }) })
const refusal = (...details: ReturnType<typeof detail>[]) => new ApiError(400, 'Not valid.', 400_000_001, details)

test('assigns messages to their fields, in the order of the form', () => {
  const error = refusal(detail('website', 'No address.'), detail('name', 'Empty.'))
  const { messages, isWhole } = refusedFields(error, ['name', 'contact', 'website'])
  expect(Object.entries(messages)).toEqual([
    ['name', 'Empty.'],
    ['website', 'No address.'],
  ])
  expect(isWhole).toBe(true)
})

test('assigns the message of an item to its list', () => {
  const { messages, isWhole } = refusedFields(refusal(detail('items.2', 'Gone.')), ['items'])
  expect([messages, isWhole]).toEqual([{ items: 'Gone.' }, true])
})

test.each([
  ['a detail of a field that the form does not have', refusal(detail('name', 'Empty.'), detail('companyId', 'Gone.'))],
  ['a detail without a field', refusal(detail('name', 'Empty.'), detail(undefined, 'Closed.'))],
])('leaves %s to the caller', (_, error) => {
  expect(refusedFields(error, ['name'])).toEqual({ messages: { name: 'Empty.' }, isWhole: false })
})

test.each([new ApiError(409, 'Taken.', 409_000_001, [detail('name', 'Taken.')]), refusal(), new Error('Broken.')])(
  'assigns nothing of %s',
  (error) => expect(refusedFields(error, ['name'])).toEqual({ messages: {}, isWhole: false }),
)
