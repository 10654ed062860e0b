import { t } from '#messages/identity.ts'
import { IdCard, ScanFace } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { dropPhoto, type Photo, sizeText } from './photo.ts'
import { PhotoPicker } from './PhotoPicker.tsx'
import { useSendCheck } from './queries.ts'

const PICKERS = [
  {
    field: 'document',
    get title() {
      return t('identity.check_form.your_document')
    },
    get hint() {
      return t('identity.check_form.document_hint')
    },
    icon: IdCard,
    camera: 'environment',
  },
  {
    field: 'selfie',
    get title() {
      return t('identity.check_form.a_selfie')
    },
    get hint() {
      return t('identity.check_form.selfie_hint')
    },
    icon: ScanFace,
    camera: 'user',
  },
] as const
type Field = (typeof PICKERS)[number]['field']

/** The form with both pictures. They stay selected if sending fails. */
export function CheckForm({ title }: { title: string }) {
  const send = useSendCheck()
  const form = useForm({
    initial: { document: undefined, selfie: undefined } as Record<Field, Photo | undefined>,
    check: ({ document, selfie }) => {
      if (document && selfie) return { ok: true, body: { document: document.blob, selfie: selfie.blob } }
      const problem = t('identity.refused.no_image')
      return {
        ok: false,
        problems: { ...(document ? {} : { document: problem }), ...(selfie ? {} : { selfie: problem }) },
      }
    },
    mutation: send,
    send: (pictures, outcome) => send.mutate(pictures, outcome),
  })
  const photos = form.values
  const dropPhotos = useEffectEvent(() => Object.values(photos).forEach(dropPhoto))
  useEffect(() => () => dropPhotos(), [])

  const setPhoto = (field: Field, photo: Photo | undefined) => {
    dropPhoto(photos[field])
    form.change({ [field]: photo })
  }
  const bytes = Object.values(photos).reduce((sum, photo) => sum + (photo?.blob.size ?? 0), 0)

  return (
    <Card title={title}>
      <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-7">
        {PICKERS.map(({ field, ...picker }) => (
          <PhotoPicker
            key={field}
            field={field}
            {...picker}
            photo={photos[field]}
            problem={form.problems[field]}
            onPhoto={(photo) => setPhoto(field, photo)}
            onProblem={(problem) => form.refuse({ ...form.problems, [field]: problem })}
          />
        ))}
        <div className="grid gap-3">
          {form.general ? <FormAlert>{form.general}</FormAlert> : null}
          <Button type="submit" variant="main" size="large" className="w-full" pending={form.isBusy}>
            {send.isPending ? t('identity.check_form.sending') : t('identity.check_form.send_for_review')}
          </Button>
          <p role="status" className="text-center text-14 text-muted">
            {send.isPending
              ? t('identity.check_form.sending_note', { bytes: sizeText(bytes) })
              : t('identity.check_form.privacy_note')}
          </p>
        </div>
      </form>
    </Card>
  )
}
