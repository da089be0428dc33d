'use client'
import dynamic from 'next/dynamic'
import type { SiteAndWarehouse } from '../toolbar'
import type { PurchaseList } from '../use-purchase-list'

const AddSkuDrawer = dynamic(() => import('./add-sku-drawer').then((file) => file.AddSkuDrawer), { ssr: false })
const SupplierDrawer = dynamic(() => import('./supplier-drawer').then((file) => file.SupplierDrawer), { ssr: false })
const RemarkDrawer = dynamic(() => import('./remark-drawer').then((file) => file.RemarkDrawer), { ssr: false })

interface Props {
  list: PurchaseList
  site: SiteAndWarehouse | null
  /** Whether a remark is typed that is not saved. */
  onRemarkDirty: (isDirty: boolean) => void
}

/** The drawer that is open beside the list. */
export function ListDrawers({ list: { state, commands }, site, onRemarkDirty }: Props) {
  const { drawer } = state
  const onClose = () => commands.dispatch({ type: 'drawerOpened', drawer: null })
  if (!drawer) return null
  switch (drawer.kind) {
    case 'sku':
      return (
        site && (
          <AddSkuDrawer
            siteId={site.id}
            companyId={site.companyId}
            lines={state.lines}
            onMore={commands.setQuantity}
            onClose={onClose}
            onAdded={commands.lineAdded}
          />
        )
      )
    case 'supplier':
      return (
        <SupplierDrawer line={drawer.line} onClose={onClose} onChosen={(id) => void commands.bind(drawer.line, id)} />
      )
    case 'remark':
      return (
        <RemarkDrawer
          lines={drawer.lines}
          hidden={drawer.hidden}
          onClose={onClose}
          onDirty={onRemarkDirty}
          onSave={(remark) => void commands.setRemark(drawer.lines, remark)}
        />
      )
  }
}
