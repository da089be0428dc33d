import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { brands } from '@/contract/entities/brands'
import { RecordHead } from './record-head'

test('what comes after the page stands before the buttons, so that none of them moves under the pointer', async () => {
  const button = (name: string) => <button type="button">{name}</button>
  const buttons = { beside: button('Next'), actions: button('Edit'), end: button('Close') }
  await renderScreen(<RecordHead entity={brands as never} record={undefined} title="Acme" level="h1" {...buttons} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Next', 'Edit', 'Close'])
})
