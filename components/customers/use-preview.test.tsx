import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { usePreview } from './use-preview'

function Preview({ json }: { json: unknown }) {
  return <p>{usePreview()({ lastContent: '', lastContentJson: json })}</p>
}

test.each([
  [{ name: 'order_update' }, '[Template] order update'],
  [{ name: 'order_update', text: 'Your parcel left.' }, '[Template] Your parcel left.'],
  [{}, '[Template]'],
])('of a sent template %j the preview is %s', async (template, expected) => {
  await renderScreen(<Preview json={{ type: 'template', template }} />)
  expect(screen.getByText(/Template/)).toHaveTextContent(expected)
})
