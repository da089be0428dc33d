import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { useGrouping } from './list-address'
import { PurchaseListPage } from './purchase-list-page'
import type { SiteAndWarehouse } from './toolbar'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

interface ScreenProps {
  site: SiteAndWarehouse | null
  warehouse: SiteAndWarehouse | null
  onWarehouse: (warehouse: SiteAndWarehouse | null) => void
  onSite: (site: SiteAndWarehouse) => void
}

/** The screen as far as its site and grouping go. */
function MockScreen({ site, warehouse, onSite, onWarehouse }: ScreenProps) {
  const [grouping, setGrouping] = useGrouping(site?.id ?? null)
  return (
    <>
      <output>{`${site?.name} by ${grouping}`}</output>
      <p>{`to ${warehouse?.name}`}</p>
      <button type="button" onClick={() => onWarehouse({ id: 4, name: 'Shenzhen', companyId: 5 })}>
        Choose
      </button>
      <button type="button" onClick={() => setGrouping('remark')}>
        By remark
      </button>
      <button type="button" onClick={() => onSite({ id: 2, name: 'Harbour Home', companyId: 5 })}>
        Other site
      </button>
    </>
  )
}
jest.mock('./purchase-list-screen', () => ({ PurchaseListScreen: (props: ScreenProps) => <MockScreen {...props} /> }))

test('does not carry the grouping over to another site', async () => {
  window.history.replaceState(null, '', '/carts?siteId=1')
  const { user } = await renderScreen(
    <PurchaseListPage site={{ id: 1, name: 'Lantern Home', companyId: 5 }} warehouse={null} initial={undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'By remark' }))
  expect(screen.getByRole('status')).toHaveTextContent('Lantern Home by remark')
  await user.click(screen.getByRole('button', { name: 'Other site' }))
  expect(screen.getByRole('status')).toHaveTextContent('Harbour Home by null')
  expect(window.location.search).toBe('?siteId=2')
})

test('keeps the chosen warehouse where the page is refreshed in its tag', async () => {
  window.history.replaceState(null, '', '/carts?siteId=1')
  const page = (
    <PurchaseListPage site={{ id: 1, name: 'Lantern Home', companyId: 5 }} warehouse={null} initial={undefined} />
  )
  const { user, unmount } = await renderScreen(page)
  expect(screen.getByText('to undefined')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Choose' }))
  unmount()
  await renderScreen(page)
  expect(screen.getByText('to Shenzhen')).toBeInTheDocument()
})
