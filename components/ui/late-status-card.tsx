'use client'
import dynamic from 'next/dynamic'

/** Loaded where it is shown: the page for unknown addresses is part of every page, with the scripts that it imports. */
export const LateStatusCard = dynamic(() => import('./status-card').then((file) => file.StatusCard))
