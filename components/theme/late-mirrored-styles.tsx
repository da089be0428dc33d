'use client'
import dynamic from 'next/dynamic'

/** Styles of a right-to-left page, in a chunk of their own: with an import by the layout every page would load them. */
export const LateMirroredStyles = dynamic(() => import('./mirrored-styles').then((file) => file.MirroredStyles))
