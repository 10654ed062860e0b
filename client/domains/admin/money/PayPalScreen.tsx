import { getRouteApi } from '@tanstack/react-router'
import { CompareForm } from './CompareForm.tsx'
import { DaysCard } from './DaysCard.tsx'
import { OpenDifferences } from './OpenDifferences.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Where the ledger and PayPal differ: what is open, the days that were compared, and a comparison on request. */
export function PayPalScreen() {
  const { from: day, case: open } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: { from?: string | undefined; case?: string | undefined }) =>
    navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  return (
    <div className="grid gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <OpenDifferences
          day={day}
          openId={open === undefined ? undefined : Number(open)}
          onOpen={(id) => change({ case: id === undefined ? undefined : String(id) })}
          onAll={() => change({ from: undefined })}
        />
        <DaysCard day={day} onDay={(next) => change({ from: next })} />
      </div>
      <CompareForm />
    </div>
  )
}
