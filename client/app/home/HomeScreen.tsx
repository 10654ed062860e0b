import { t } from '#messages/site.ts'
import { type ComponentProps, lazy, memo } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Hero } from './Hero.tsx'

// A visitor first sees only the hero. Everything else is loaded separately.
const Sections = lazy(() => import('./Sections.tsx').then((parts) => ({ default: parts.Sections })))
const NextStep = lazy(() => import('./NextStep.tsx').then((parts) => ({ default: parts.NextStep })))

/** The home page: for visitors the hero with the sign-in card, for players what they should do next. */
export function HomeScreen() {
  const { user } = useSession()
  const sections = <SectionsPart user={user} />
  if (!user) {
    return (
      <>
        <Hero />
        {sections}
      </>
    )
  }
  return (
    <LazyPart fallback={<SectionsSkeleton />}>
      <NextStep user={user}>{sections}</NextStep>
    </LazyPart>
  )
}

/**
 * Keeps updates of its parent away. React would remove the drawn markup of a part that is updated before its
 * code is loaded.
 */
const SectionsPart = memo(function SectionsPart({ user }: ComponentProps<typeof Sections>) {
  return (
    <LazyPart fallback={<SectionsSkeleton />}>
      <Sections user={user} />
    </LazyPart>
  )
})

function SectionsSkeleton() {
  return (
    <div role="status" className="page-width grid min-h-192 content-start gap-10 py-8 sm:gap-12 sm:py-10">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
