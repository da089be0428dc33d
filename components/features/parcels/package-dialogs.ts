'use client'
import dynamic from 'next/dynamic'

const ReturnDialog = dynamic(() => import('./return-dialog').then((file) => file.ReturnDialog), { ssr: false })

const ShipNotice = dynamic(() => import('./ship-notice').then((file) => file.ShipNotice), { ssr: false })

/** The dialogs of a parcel whose move asks for more than the fields of the state table. */
export const packageDialogs = { return: ReturnDialog }

/** What is said of a parcel before it leaves. */
export const packageNotices = { ship: ShipNotice }
