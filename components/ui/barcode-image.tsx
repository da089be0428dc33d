'use client'
import { SvgImage } from './svg-image'

/** The drawing has this many units for the narrowest bar. */
const unitsOfModule = 2
const pixelsOfMm = 96 / 25.4

/**
 * How wide a barcode is in pixels of 1/96 inch: as wide as it may be with bars of whole pixels, which scanners read from the
 * coarsest paper too. A longer code is as wide as it may be.
 */
export function barcodeWidth(svg: string, maxMm: number): number {
  const most = Math.floor(maxMm * pixelsOfMm)
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0) / unitsOfModule
  return modules === 0 || modules > most ? most : Math.floor(most / modules) * modules
}

/** A barcode that the server has drawn, sharp at any resolution. */
export function BarcodeImage({ svg, alt, maxMm, height }: { svg: string; alt: string; maxMm: number; height: string }) {
  return <SvgImage svg={svg} alt={alt} width={`${barcodeWidth(svg, maxMm)}px`} height={height} />
}
