'use client'
import Chip from '@mui/material/Chip'
import { useTranslations } from 'next-intl'
import type { UsedService } from '@/contract/entities/external-services'

const colors = { NeverConnected: 'default', Connected: 'success', Expiring: 'warning', Expired: 'error' } as const

/** The state of a connection, with label and colour. */
export function ConnectionState({ state }: { state: UsedService['connectionState'] }) {
  const t = useTranslations('organisation.connections.states')
  return <Chip size="small" variant="outlined" color={colors[state]} label={t(state)} />
}
