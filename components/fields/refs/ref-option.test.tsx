import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { OptionImage } from './ref-option'

const site = (siteId: number, name: string) => (
  <OptionImage path="sites" option={{ key: siteId, name, record: { siteId, name, logoUrl: null } }} />
)

test('a site has the same colour in every language, and another site has another one', async () => {
  await renderScreen(
    <>
      {site(1, 'Lantern Home')}
      {site(1, '灯笼家居')}
      {site(2, '灯笼风尚')}
    </>,
  )
  // The class of its styles is that of their content.
  const [english, chinese, other] = ['LH', '家居', '风尚'].map((text) => screen.getByText(text).className)
  expect(chinese).toBe(english)
  expect(other).not.toBe(english)
})
