/** Whether a duration in seconds falls under one of the dashboard's presets. */
export function durationMatches(preset: string, seconds: number): boolean {
	switch (preset) {
		case 'Less than 1 Minute':
			return seconds < 60;
		case '1-2 Minutes':
			return seconds >= 60 && seconds <= 120;
		case 'Above 2 Minutes':
			return seconds > 120;
		case '3-5 Minutes':
			return seconds >= 180 && seconds <= 300;
		case 'More than 5 Minutes':
			return seconds > 300;
		default:
			return false;
	}
}
