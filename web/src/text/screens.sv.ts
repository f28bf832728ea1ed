import type { ScreensText } from './screens.en';

export const screens: ScreensText = {
    about: 'Om',
};
