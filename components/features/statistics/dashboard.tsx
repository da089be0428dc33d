'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { RefFilter } from '@/components/fields/refs/ref-filter'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useCompanyScope } from '@/components/state/company-scope'
import { usePageState } from '@/components/state/page-state'
import { homeSite } from '@/components/theme/home-styles'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { FirstPanels } from './first-panels'
import { PanelGrid } from './panels/panel-grid'
import { usePanels } from './panels/use-panels'
import { firstPeriod, type Period } from './period'
import { PeriodPicker } from './period-picker'
import { type InitialWaiting, WaitingList } from './waiting-list'

const PanelEditor = dynamic(() => import('./panels/panel-editor').then((file) => file.PanelEditor), {
  ssr: false,
  loading: () => <SkeletonLine />,
})

interface Props {
  title: string
  waiting: InitialWaiting | undefined
  first?: FirstPanels
  children?: ReactNode
}

/** What is to do, and the user's panels, both of one site or of all. `children` stand below. */
export function Dashboard({ title, waiting, first, children }: Props) {
  const t = useTranslations('statistics')
  const [period, setPeriod] = usePageState<Period>('period', firstPeriod)
  const companyId = useCompanyScope()
  // A site of another company is none to stay at.
  const [siteId, setSiteId] = usePageState(`site ${companyId}`, '')
  const [isEditing, setEditing] = useState(false)
  const { panels, isLoaded, isFirst, error, save, reload } = usePanels(first?.panels)
  const isOfServer = first?.companyId === companyId && siteId === '' && period === first.period
  return (
    <>
      <PageHeader
        title={title}
        action={
          <Box sx={homeSite}>
            <RefFilter
              to="sites"
              label={t('site')}
              value={siteId}
              field={{ placeholder: siteId ? undefined : t('allSites') }}
              // One site: the last that was picked.
              onChange={(value) => setSiteId(value.split(',').at(-1) ?? '')}
            />
          </Box>
        }
      />
      <WaitingList initial={waiting} siteId={siteId} />
      <Box component="section" aria-label={t('panels')} sx={{ mb: 6 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
          <Typography variant="h2" component="h2" sx={{ flex: 1 }}>
            {t('panels')}
          </Typography>
          <PeriodPicker period={period} onChange={setPeriod} />
          {isLoaded && (
            <Button size="small" disabled={isFirst} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
              {t(isEditing ? 'doneArranging' : 'arrange')}
            </Button>
          )}
        </Box>
        {!isLoaded ? (
          <LoadingNotice error={error} onReload={reload} />
        ) : isEditing ? (
          <PanelEditor panels={panels} period={period} onChange={(next) => void save(next)} />
        ) : panels.length === 0 ? (
          <Typography color="textSecondary">{t('noPanels')}</Typography>
        ) : (
          <PanelGrid panels={panels} period={period} siteId={siteId} first={isOfServer ? first.results : undefined} />
        )}
      </Box>
      {children}
    </>
  )
}
