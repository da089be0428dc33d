import type { EnumValue } from '@/contract/enums'
import type { PictureKind } from '../pictures/picture'

/** What customs call the goods of the demo by, to the six digits that all countries share. */
const hsCodes: Readonly<Partial<Record<PictureKind, string>>> = {
  ...{ 't-shirt': '610910', hoodie: '611020', jeans: '620342', dress: '620442', sneaker: '640411', socks: '611595' },
  ...{ 'baseball-cap': '650500', scarf: '621430', backpack: '420292', 'tote-bag': '420222', mug: '691200' },
  ...{ 'water-bottle': '961700', 'frying-pan': '761510', 'knife-set': '821110', 'lunch-box': '392410' },
  ...{ 'desk-lamp': '940521', cushion: '940490', candle: '340600', headphones: '851830', 'phone-case': '392690' },
  ...{
    keyboard: '847160',
    umbrella: '660199',
    'wall-clock': '910521',
    'teddy-bear': '950300',
    'building-blocks': '950300',
  },
}

const restricted: Readonly<Partial<Record<PictureKind, EnumValue<'RestrictedGoods'>[]>>> = {
  ...{ headphones: ['Battery', 'Magnet'], keyboard: ['Battery'] },
}

/** What customs and carriers are told of demo goods. */
export const customsOf = (kind: PictureKind) => ({
  hsCode: hsCodes[kind] ?? null,
  restricted: restricted[kind] ?? [],
})
