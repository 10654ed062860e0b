import { t } from '#messages/common.ts'
import { Page } from '#client/ui/Page.tsx'
import { Skeleton } from './Skeleton.tsx'

type Shape = 'list' | 'cards' | 'form' | 'text' | 'room' | 'profile'

/** A placeholder in the shape of the screen while its chunk loads. */
export function PageSkeleton({ shape }: { shape: Shape }) {
  return (
    <Page width={shape === 'form' ? 'form' : shape === 'text' ? 'reading' : 'wide'}>
      <div role="status">
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="mb-8 h-10 w-56 max-w-[70%]" />
        {SHAPES[shape]}
      </div>
    </Page>
  )
}

const bars = (count: number, look: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={look} />)

const SHAPES = {
  list: <div className="grid gap-3">{bars(6, 'h-16 w-full')}</div>,
  cards: <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{bars(6, 'h-44 w-full')}</div>,
  form: <div className="grid gap-5">{bars(4, 'h-14 w-full')}</div>,
  text: <div className="grid gap-4">{bars(9, 'h-4 w-full')}</div>,
  room: (
    <div className="grid gap-4">
      <Skeleton className="h-56 w-full" />
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">{bars(2, 'h-72 w-full')}</div>
    </div>
  ),
  profile: (
    <div className="grid gap-6 lg:grid-cols-[14rem_1fr]">
      <div className="hidden gap-2 lg:grid">{bars(7, 'h-11 w-full')}</div>
      <div className="grid gap-4">{bars(3, 'h-40 w-full')}</div>
    </div>
  ),
} satisfies Record<Shape, React.ReactNode>
