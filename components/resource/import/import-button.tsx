'use client'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import IconButton from '@mui/material/IconButton'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMay } from '@/components/state/session-context'
import { Tooltip } from '@/components/ui/tooltip'
import type { EntityShape } from '@/contract/shape'
import { useOpenImport } from './use-open-import'

const ImportDialog = dynamic(() => import('./import-dialog').then((file) => file.ImportDialog), { ssr: false })

/** Opens the import of a list that describes a sheet; nothing for another list or without permission. */
export function ImportButton({ entity }: { entity: EntityShape }) {
  const t = useTranslations('sheets')
  const mayWrite = useMay(entity.area, 'write')
  const { isOpen, open, close } = useOpenImport()
  if (!entity.hasSheet || !mayWrite) return null
  return (
    <>
      <Tooltip title={t('import')}>
        <IconButton aria-label={t('import')} aria-haspopup="dialog" onClick={open}>
          <UploadIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <ImportDialog entity={entity} onClose={close} />}
    </>
  )
}
