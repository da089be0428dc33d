import { redirect } from 'next/navigation'

/** Next requires it for the parallel route of the breadcrumb; no address leads here. */
export default function Default(): never {
  redirect('/404')
}
