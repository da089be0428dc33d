import { redirect } from 'next/navigation'

/** The parallel breadcrumb makes Next ask for this; no address leads here. */
export default function Default(): never {
  redirect('/404')
}
