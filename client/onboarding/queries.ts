import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/call.ts'
import { CallError } from '#client/lib/call-error.ts'
import { type Profile, profileQuery } from '#client/session/profile.ts'
import { shownStep } from './shown-step.ts'

/** Takes the changed profile in, and has the server keep the place reached. */
function useTakeProfile() {
  const queryClient = useQueryClient()
  return (profile: Profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile)
    // Only a convenience for other devices: a failure here is nobody's concern.
    void call('PUT v2 /accounts/onboarding-status/', { body: { step: shownStep(profile) } }).catch(() => {})
  }
}

/**
 * Step 1: name, address, birth date, phone.
 * @param onSaved told before the saved profile is shown, also when that takes the step away
 */
export function useSavePersonal(onSaved: () => void) {
  const take = useTakeProfile()
  return useMutation({
    mutationFn: (body: InputFor<'PUT v1 /players/profile/'>['body']) =>
      call('PUT v1 /players/profile/', { body }),
    onSuccess: (profile) => {
      onSaved()
      take(profile)
    },
    // They stand at their fields.
    meta: {
      quiet: [
        'under_age',
        'impossible_date',
        'unknown_country',
        'unknown_region',
        'region_needed',
        'bad_phone',
      ],
    },
  })
}

/**
 * Step 2: sends a code to the phone of the profile. That one was sent a moment ago is no fault: the countdown
 * goes on from there.
 */
export function useSendPhoneCode() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT v1 /players/otp/', { body: {} }),
    onError: (error) => {
      // Confirmed on another device: the profile knows, and this step is over.
      if (error instanceof CallError && error.code === 'already_verified')
        void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    meta: { quiet: ['too_soon', 'already_verified'] },
  })
}

/** Step 2: confirms the phone; what goes wrong stands at the code. */
export function useVerifyPhone() {
  const take = useTakeProfile()
  return useMutation({
    mutationFn: (code: string) => call('POST v1 /players/profile/verify/', { body: { code } }),
    onSuccess: take,
    meta: { quiet: true },
  })
}

/** Step 3: the PayPal account, when one is given, and on to step 4. */
export function usePassExtras() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (paypalEmail: string | undefined) => {
      if (paypalEmail !== undefined)
        await call('PUT v1 /players/paypal-update/', { body: { paypal_email: paypalEmail } })
      await call('PUT v2 /accounts/onboarding-status/', { body: { step: 4 } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
}
