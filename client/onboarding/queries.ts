import { useMutation, useQueryClient } from '@tanstack/react-query'
import { onboardingStep } from '#core/onboarding/step.ts'
import { call, type InputFor } from '#client/lib/call.ts'
import { type Profile, profileQuery } from '#client/session/profile.ts'

/** Takes the changed profile in, and has the server keep the place reached. */
function useTakeProfile() {
  const queryClient = useQueryClient()
  return (profile: Profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile)
    // Only a convenience for other devices: a failure here is nobody's concern.
    void call('PUT v2 /accounts/onboarding-status/', { body: { step: onboardingStep(profile) } }).catch(() => {})
  }
}

/** Step 1: name, address, birth date, phone. */
export function useSavePersonal() {
  const take = useTakeProfile()
  return useMutation({ mutationFn: (body: InputFor<'PUT v1 /players/profile/'>['body']) => call('PUT v1 /players/profile/', { body }), onSuccess: take })
}

/** Step 2: sends a code to the phone of the profile. */
export function useSendPhoneCode() {
  return useMutation({ mutationFn: () => call('PUT v1 /players/otp/', { body: {} }) })
}

/** Step 2: confirms the phone. */
export function useVerifyPhone() {
  const take = useTakeProfile()
  return useMutation({
    mutationFn: (code: string) => call('POST v1 /players/profile/verify/', { body: { code } }),
    onSuccess: take,
  })
}
