'use client'
import CompanyIcon from '@mui/icons-material/BusinessOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefNames } from '@/components/fields/refs/use-ref-names'
import { useCompanyScope } from '@/components/state/company-scope'
import { useCopiedChoice } from '@/components/state/preferences'
import { useSession } from '@/components/state/session-context'
import { scopeButton } from '@/components/theme/shell-styles'
import { LatePopover } from '@/components/ui/late-popover'
import { Tooltip } from '@/components/ui/tooltip'
import { companyCookie } from '@/lib/session/preference-cookies'

const CompanyPicker = dynamic(() => import('./company-picker').then((file) => file.CompanyPicker), { ssr: false })

/** For users who see all companies: whose records lists, counts and pickers show. */
export function CompanyScopeButton({ collapsed, onChosen }: { collapsed: boolean; onChosen?: () => void }) {
  const { profile } = useSession()
  return profile.administrative ? <ScopeButton collapsed={collapsed} onChosen={onChosen} /> : null
}

function ScopeButton({ collapsed, onChosen }: { collapsed: boolean; onChosen?: () => void }) {
  const t = useTranslations('shell')
  const companyId = useCompanyScope()
  const keep = useCopiedChoice(companyCookie)
  const nameOf = useRefNames('companies', companyId)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = companyId === '' ? t('allCompanies') : nameOf(companyId === '' ? 0 : Number(companyId))
  const button = (
    <ButtonBase
      aria-label={t('companyScope', { name })}
      aria-haspopup="dialog"
      aria-expanded={anchor !== null}
      data-chosen={companyId !== '' || undefined}
      onClick={({ currentTarget }) => setAnchor(currentTarget)}
      sx={scopeButton}
    >
      <CompanyIcon fontSize="small" />
      {!collapsed && (
        <>
          <Box component="span" className="name">
            {name}
          </Box>
          <ExpandIcon fontSize="small" />
        </>
      )}
    </ButtonBase>
  )
  return (
    <Box sx={{ px: 2, pt: 1 }}>
      {collapsed ? (
        <Tooltip title={name} placement="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
      <LatePopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t('company'),
            sx: { width: 280, mt: 1, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <CompanyPicker
          companyId={companyId}
          onChoose={(chosen) => {
            setAnchor(null)
            keep(chosen)
            onChosen?.()
          }}
        />
      </LatePopover>
    </Box>
  )
}
