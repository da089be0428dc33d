'use client'
import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { phoneQuery } from '@/components/theme/theme'
import { PopoverButton } from '@/components/ui/popover-button'
import { ImportButton } from '../import/import-button'
import { SearchesMenu } from '../search/searches-menu'
import { ColumnChooser } from './columns/column-chooser'
import { ExportButton } from './export-button'
import type { ListToolsProps } from './list-tools-props'

const PhoneTools = dynamic(() => import('./phone-tools').then((file) => file.PhoneTools), { ssr: false })

const phone = `@media ${phoneQuery}`

/** The tools of a list's bar: saved searches, columns, import, export; on a phone behind one button. */
export function ListTools(props: ListToolsProps) {
  const { entity, searches, list, view } = props
  const t = useTranslations('resource')
  return (
    <>
      <Box className="list-tools" sx={{ display: 'flex', marginInlineStart: 'auto', [phone]: { display: 'none' } }}>
        <SearchesMenu
          builtIn={searches}
          terms={list.terms}
          scoped={list.scoped}
          onChange={(terms) => list.go({ terms })}
        />
        <ColumnChooser entity={entity} view={view} />
        <ImportButton entity={entity} />
        <ExportButton entity={entity} list={list} columns={view.exported} />
      </Box>
      <Box sx={{ display: 'none', [phone]: { display: 'block' } }}>
        <PopoverButton label={t('listTools')} icon={<MoreIcon fontSize="small" />} width={320}>
          {(close) => <PhoneTools {...props} onClose={close} />}
        </PopoverButton>
      </Box>
    </>
  )
}
