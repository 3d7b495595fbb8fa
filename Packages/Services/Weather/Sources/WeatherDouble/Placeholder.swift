import Weather
