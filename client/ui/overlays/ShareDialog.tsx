import { t } from '#messages/common.ts'
import { Check, Copy, ImageDown, Share2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { saveFrom } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/Button.tsx'
import { INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { Dialog } from './Dialog.tsx'

export type Shared = {
  /** One sentence that says the fact: the picture's text, too. */
  title: string
  /** The page. */
  url: string
  /** The address of its picture; undefined for what has none. */
  picture?: string | undefined
}

type Props = { shared: Shared; isOpen: boolean; onClose: () => void }

/** A page to be shared: its picture, its link, and what the device can do with them. */
export function ShareDialog({ shared, isOpen, onClose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('common.share')}
      description={shared.title}
      shape="share"
    >
      {isOpen ? <Parts {...shared} /> : null}
    </Dialog>
  )
}

function Parts({ title, url, picture }: Shared) {
  const [isBroken, setBroken] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const isShown = picture !== undefined && !isBroken
  const canShare = 'share' in navigator
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {isShown ? (
        <div data-theme="dark" className="relative aspect-[1200/630] overflow-hidden rounded-input bg-bg">
          {isLoaded ? null : <Waiting />}
          <img
            src={picture}
            alt={title}
            width={1200}
            height={630}
            onLoad={() => setLoaded(true)}
            onError={() => setBroken(true)}
            className={`size-full object-cover transition-opacity duration-200 ${isLoaded ? '' : 'opacity-0'}`}
          />
        </div>
      ) : null}
      <Link url={url} />
      <div className="flex flex-wrap gap-3">
        {canShare ? (
          <Button
            variant="outline"
            className="grow"
            icon={<Share2 aria-hidden="true" className="size-4" />}
            onClick={() => void shareByDevice({ title, url })}
          >
            {t('common.share_dialog.device')}
          </Button>
        ) : null}
        {isShown ? (
          <Button
            variant="outline"
            className="grow"
            icon={<ImageDown aria-hidden="true" className="size-4" />}
            onClick={() => saveFrom(picture, 'share.png')}
          >
            {t('common.share_dialog.save')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** The shape of a card while it is drawn: a picture, the slash, a name and a fact. */
function Waiting() {
  return (
    <span aria-hidden="true" className="absolute inset-0">
      <span className="skeleton absolute inset-0 opacity-60 [clip-path:polygon(0_0,62%_0,48%_100%,0_100%)]" />
      <span className="absolute inset-0 bg-accent [clip-path:polygon(62%_0,64%_0,50%_100%,48%_100%)]" />
      <span className="skeleton absolute end-[6%] top-[38%] h-[12%] w-[28%]" />
      <span className="skeleton absolute end-[6%] top-[56%] h-[7%] w-[20%]" />
    </span>
  )
}

/** The link with a button that copies it; where the browser refuses that, it is selected instead. */
function Link({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      input.current?.focus()
      input.current?.select()
      setOutcome('refused')
    }
  }
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        {t('common.share_dialog.link')}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          dir="ltr"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className={`${INPUT_CLASS} min-w-0 grow`}
        />
        <Button
          data-first-focus
          variant="main"
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => void copy()}
        >
          {outcome === 'copied' ? t('common.copied') : t('common.copy')}
        </Button>
      </div>
      <p role="status" className={outcome === 'refused' ? 'mt-2 text-14 text-warn' : 'sr-only'}>
        {outcome === 'refused' ? t('common.share_dialog.refused') : null}
        {outcome === 'copied' ? t('common.copied') : null}
      </p>
    </div>
  )
}

async function shareByDevice(link: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(link)
  } catch {
    // The person has closed the device's own dialog.
  }
}
