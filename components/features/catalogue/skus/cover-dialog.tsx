'use client'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/feedback/form-dialog'
import { StoredImage } from '@/components/fields/pictures/image'
import { ImageInput } from '@/components/fields/pictures/image-input'
import { isMediaAddress } from '@/contract/formats'
import { useSkuLabels } from './use-sku-labels'

interface Props {
  /** The values of the SKU, or its code. */
  name: string
  value: string
  /** The images of the product. */
  images: readonly string[]
  onChoose: (url: string) => void
  onClose: () => void
}

const tileSize = 64

/** Chooses the picture of a SKU: one of its product, or an upload. */
export function CoverDialog({ name, value, images, onChoose, onClose }: Props) {
  const t = useTranslations('skuGrid')
  const common = useTranslations('common')
  const pictures = useTranslations('pictures')
  const label = useSkuLabels()
  const [url, setUrl] = useState<string | null>(value || null)
  const [isBusy, setBusy] = useState(false)
  const isWrong = url !== null && !isMediaAddress(url)
  return (
    <FormDialog
      title={t('coverTitle', { name })}
      maxWidth="sm"
      action={common('ok')}
      isDisabled={isBusy || isWrong}
      onSubmit={() => !isBusy && !isWrong && onChoose(url ?? '')}
      onClose={onClose}
    >
      <ImageInput
        name="coverUrl"
        label={label('coverUrl')}
        category="products"
        value={url}
        error={isWrong}
        helperText={isWrong ? pictures('scheme') : undefined}
        onChange={setUrl}
        onBusy={setBusy}
      />
      {images.length > 0 && (
        <Box role="group" aria-labelledby="cover-images">
          <Typography id="cover-images" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('coverImages')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {images.map((image, at) => (
              <ButtonBase
                key={image}
                aria-pressed={image === url}
                aria-label={pictures('place', { position: at + 1, total: images.length })}
                onClick={() => setUrl(image)}
                sx={{
                  ...{ borderRadius: 1, outlineOffset: 1 },
                  ...(image === url && { outline: '2px solid', outlineColor: 'primary.main' }),
                  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
                }}
              >
                <StoredImage url={image} size={tileSize} />
              </ButtonBase>
            ))}
          </Box>
        </Box>
      )}
    </FormDialog>
  )
}
