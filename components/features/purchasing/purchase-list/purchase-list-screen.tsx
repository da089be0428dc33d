'use client'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { CurrencyScope } from '@/components/fields/money'
import { usePageState } from '@/components/state/page-state'
import { useMay } from '@/components/state/session-context'
import { smallQuery } from '@/components/theme/theme'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import { ListDrawers } from './drawers/list-drawers'
import { Placing } from './drawers/placing'
import { LinesPanel } from './lines-panel'
import { DensityButton } from './list-density'
import type { LinesPage } from './purchase-list-state'
import { maxLines } from './rules/compare-lines'
import { type SiteAndWarehouse, Toolbar } from './toolbar'
import { usePurchaseList } from './use-purchase-list'

interface Props {
  site: SiteAndWarehouse | null
  warehouse: SiteAndWarehouse | null
  initial: LinesPage | undefined
  /** The site was just switched; its picker keeps the focus. */
  isSiteFocused: boolean
  onSite: (site: SiteAndWarehouse | null) => void
  onWarehouse: (warehouse: SiteAndWarehouse | null) => void
}

/** A phone has one row for the head: instead of the number of lines, which the bar says, it says the site. */
const badgeLook = {
  fontSize: 15,
  [`@media ${smallQuery}`]: {
    ...{ flex: '99 1 60px', minWidth: 0, fontSize: 0 },
    ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&::after': { content: 'attr(data-site)', fontSize: 13 },
  },
} as const

/** The purchase list of a site: group, select, fix, preview, place. */
export function PurchaseListScreen({ site, warehouse, initial, isSiteFocused, onSite, onWarehouse }: Props) {
  const t = useTranslations('purchaseList')
  const navigation = useTranslations('navigation')
  const isAllowed = useMay('carts', 'write')
  const siteId = site?.id ?? null
  const [find, setFind] = usePageState(`find of ${siteId}`, '')
  const list = usePurchaseList(siteId, initial, warehouse?.id ?? null)
  const { state, commands, isLost, total } = list
  const { dispatch } = commands
  const [isTyping, setTyping] = useState(false)
  const [isRemarked, setRemarked] = useState(false)
  const isUnsaved = !list.isSaved || isTyping || isRemarked
  const { mark, leave } = useUnsavedGuard(false)
  useEffect(() => mark(isUnsaved), [isUnsaved, mark])
  return (
    <CurrencyScope codes={list.codes}>
      <PageHeader
        title={navigation('purchaseList')}
        badge={
          site && (
            <Typography color="textSecondary" data-site={site.name} sx={badgeLook}>
              {/* Before its lines have come, a site may have any number of them. */}
              {state.page && t('linesHere', { count: state.isPartial ? total : state.lines.length })}
            </Typography>
          )
        }
        action={
          <>
            <DensityButton />
            {isAllowed && (
              <Button
                startIcon={<AddIcon />}
                disabled={!site || isLost}
                onClick={() => dispatch({ type: 'drawerOpened', drawer: { kind: 'sku' } })}
              >
                {t('addSku')}
              </Button>
            )}
          </>
        }
      />
      {!isAllowed && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('readOnly')}
        </Typography>
      )}
      {total > maxLines && <InlineAlert tone="warning">{t('tooMany', { shown: maxLines })}</InlineAlert>}
      <Toolbar
        site={site}
        warehouse={warehouse}
        isDisabled={state.busy !== null || isLost}
        isSiteFocused={isSiteFocused}
        missingWarehouse={state.obstacle?.obstacle === 'selectWarehouse' ? state.obstacle : null}
        grouping={state.grouping}
        filter={state.filter}
        onFilter={(filter) => dispatch({ type: 'filtered', filter })}
        find={find}
        onFind={setFind}
        onSite={(next) => void leave(() => onSite(next))}
        onWarehouse={(next) => {
          onWarehouse(next)
          dispatch({ type: 'warehouseChosen', warehouseId: next?.id ?? null })
        }}
        onGrouping={(grouping) => void commands.group(grouping)}
      />
      <LinesPanel list={list} hasSite={site !== null} isAllowed={isAllowed} find={find} onTyping={setTyping} />
      <ListDrawers list={list} site={site} onRemarkDirty={setRemarked} />
      <Placing list={list} warehouseName={warehouse?.name ?? ''} />
    </CurrencyScope>
  )
}
