import { t } from '#messages/challenges.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imageQuery } from '#client/domains/challenges/queries.ts'
import { BlobImage } from '#client/ui/BlobImage.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'

type Props = {
  path: string
  className: string
  /** `contain` shows all of it, `cover` fills the space. */
  fit?: 'cover' | 'contain'
}

/** A screenshot that is enlarged on a press. */
export function Screenshot({ path, className, fit = 'cover' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { isError } = useQuery(imageQuery(path))
  // Nothing is there to be enlarged.
  if (isError) return <Picture path={path} className={`rounded-input border border-line ${className}`} />
  return (
    <>
      <button
        type="button"
        aria-label={t('challenges.result.show_screenshot')}
        onClick={() => setOpen(true)}
        className={`shrink-0 overflow-hidden rounded-input border border-line bg-bg hover:border-edge ${className}`}
      >
        <Picture path={path} className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`} />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        shape="wide"
        title={t('challenges.result.screenshot')}
      >
        <Picture path={path} className="mt-4 max-h-[70dvh] w-full object-contain" />
      </Dialog>
    </>
  )
}

export function Picture({ path, className }: { path: string; className: string }) {
  const picture = useQuery(imageQuery(path))
  if (picture.data)
    return <BlobImage blob={picture.data} alt={t('challenges.result.screenshot')} className={className} />
  if (picture.isError)
    return (
      <span className={`grid place-items-center p-3 text-center text-12 text-muted ${className}`}>
        {t('common.picture_failed')}
      </span>
    )
  return <Skeleton className={className} />
}
