import { screen } from '@testing-library/react'
import type { AnyDescription } from '@/components/resource/core/description'
import { RecordForm } from '@/components/resource/form/record-form'
import { mockApi, renderScreen } from '@/components/testing/page'
import { countries } from '@/contract/entities/places'
import { shapeOf } from '@/contract/shape'

jest.mock('@/components/resource/list/resource', () => ({ resource: (List: AnyDescription) => ({ List }) }))

const { form } = jest.requireActual<{ List: AnyDescription }>('@/app/(console)/settings/countries/resource').List
const events = { onDirty: () => {}, reload: jest.fn(), onSaved: () => {}, onCancel: () => {} }
const kosovo = { countryId: 250, isoCode: 'XK', name: 'Kosovo', createdTime: '2026-01-31T08:05:09Z' }

test.each([
  ['is chosen for a new one', undefined, 1],
  ['stays, as other records name theirs by it', kosovo, 0],
])('the code of a country %s', async (_, record, count) => {
  mockApi({ 'GET enums/NameOrder': { body: [{ value: 'GivenFirst', text: 'Given name first' }] } })
  await renderScreen(
    <RecordForm
      entity={shapeOf(countries)}
      rules={countries}
      description={{ rows: form?.rows ?? [], fixed: form?.fixed }}
      record={record}
      etag={record && '"3"'}
      {...events}
    />,
  )
  expect(screen.getByRole('textbox', { name: /^Name/ })).toBeInTheDocument()
  expect(screen.queryAllByRole('textbox', { name: /^Code/ })).toHaveLength(count)
})
